import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { givenInstances } from '../testing/test-instances.ts'

const instances = givenInstances(1)

/** Sends bytes as they are, and hands back all that comes until the other side closes. */
async function sendRaw(lines: string[]): Promise<string> {
  const { hostname, port } = new URL(instances.address(0))
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.write(lines.join('\r\n'))
  for await (const chunk of socket) answer += chunk
  return answer
}

const statusesOf = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))

/** Bytes that proxy and server may interpret differently: as the body of one request, or as a second request. */
const HIDDEN = ['GET /healthz HTTP/1.1', 'Host: localhost', 'X-Hidden: yes', 'Connection: close', '', '']

it.each([
  ['two ways to tell its length', ['Content-Length: 4', 'Transfer-Encoding: chunked'], ['0', '', ...HIDDEN]],
  ['two lengths', ['Content-Length: 0', 'Content-Length: 30'], HIDDEN],
  ['a length that is no number', ['Content-Length: +30'], HIDDEN],
  ['an encoding in disguise', ['Transfer-Encoding: xchunked'], ['0', '', ...HIDDEN]],
  ['an encoding that is not the last', ['Transfer-Encoding: chunked, identity'], ['0', '', ...HIDDEN]],
  ['a space before a colon', ['Transfer-Encoding : chunked'], ['0', '', ...HIDDEN]],
  ['a header folded over two lines', ['X-A: a', ' Transfer-Encoding: chunked'], ['0', '', ...HIDDEN]],
])('a request with %s smuggles no second one', async (_, headers, body) => {
  const answer = await sendRaw(['POST /api/auth/logout HTTP/1.1', 'Host: localhost', ...headers, '', ...body])
  expect(statusesOf(answer)).toEqual([400])
})

it('TRACE does not echo the request', async () => {
  for (const path of ['/', '/api/me']) {
    const head = [
      `TRACE ${path} HTTP/1.1`,
      'Host: localhost',
      'Cookie: grav_session=secret',
      'Connection: close',
    ]
    const answer = await sendRaw([...head, '', ''])
    expect(statusesOf(answer)).toEqual([path === '/' ? 405 : 404])
    expect(answer).not.toContain('secret')
  }
})

import { type Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { BadRequest } from './bad-requests.ts'

export interface RawResponse {
  /** 0 if the connection was closed without a response; the body then says why. */
  status: number
  body: string
}

/** Sends requests that no browser would, over keep-alive connections. */
export function sendBadRequest(
  address: string,
  agent: Agent | false,
  bad: BadRequest,
  cookie: string,
  isSecondTry = false,
): Promise<RawResponse> {
  const { hostname, port } = new URL(address)
  const cookies = [cookie, bad.headers.cookie].filter(Boolean).join('; ')
  return new Promise((resolve) => {
    const sent = request(
      {
        agent,
        hostname,
        port,
        method: bad.method,
        path: bad.target,
        headers: {
          ...bad.headers,
          ...(cookies === '' ? {} : { cookie: cookies }),
          ...(bad.body === undefined ? {} : { 'content-length': bad.body.length }),
        },
      },
      async (response) => {
        const body = await text(response).catch(() => '')
        resolve({ status: response.statusCode ?? 0, body })
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // A reused connection may have been closed before the request, so it is repeated once, as browsers do.
      if (isSecondTry) resolve({ status: 0, body: error.code ?? error.message })
      else resolve(sendBadRequest(address, false, bad, cookie, true))
    })
    sent.end(bad.body)
  })
}

const FIRST = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\n'

/** Requests that are barely HTTP. */
export const BROKEN: readonly string[] = [
  '\r\n\r\n',
  '\0\0\0\0',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: [::\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost:99999\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: evil.example/path?\r\n\r\n',
  'GET // HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET http://[/ HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET \u00ff\u00fe HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: localhost\r\n${'A: b\r\n'.repeat(3000)}\r\n`,
  `${FIRST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `${FIRST}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
  `${FIRST}Content-Length: -1\r\n\r\n`,
  `${FIRST}Content-Length: 100000000000000000000\r\n\r\n`,
  `${FIRST}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  `${FIRST}Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nffffffffff\r\n{`,
  `${FIRST}Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `${FIRST}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":`,
  `${FIRST}Expect: 200-maybe\r\nContent-Length: 2\r\n\r\n{}`,
]

/** Writes bytes, hangs up, and returns what was received until then. */
export function sendBytes(address: string, bytes: string): Promise<RawResponse> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) })
    let body = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      body += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(body)?.[1] ?? 0), body })
    })
    socket.end(bytes, 'latin1')
  })
}

import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { type Started, start } from './product.ts'

export interface Captured {
  path: string
  headers: string[]
  body: Buffer
}

/** Headers that node:http adds to every response. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])

/** A response of the product, byte for byte. */
export function capture(port: number, path: string, headers: Record<string, string>): Promise<Captured> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      if (response.statusCode !== 200) reject(new Error(`${path} returned ${response.statusCode}`))
      const raw = response.rawHeaders
      resolve({
        path,
        headers: raw.filter((_, at) => !OWN_HEADERS.has((raw[at - (at % 2)] ?? '').toLowerCase())),
        body: Buffer.concat(chunks),
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** A plain node:http server that sends the same responses. */
export async function startBare(folder: string, responses: Captured[]): Promise<Started> {
  const file = join(folder, 'responses.json')
  writeFileSync(
    file,
    JSON.stringify(responses.map((response) => ({ ...response, body: response.body.toString('base64') }))),
  )
  return start([join(import.meta.dirname, 'bare-http.mjs'), file], {}, /bare server at (\d+)/)
}

import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { generateCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** What is known of a request from its beginning on. */
export interface RequestEnv {
  Variables: {
    requestId: string
    /** The pattern of the address, where an operation of the API was found for it. */
    route: string | undefined
    /** What to say of an unexpected failure, where the operation has a sentence of its own. */
    failureMessage: string | undefined
    /** The headers of every answer, names and values in turn. */
    commonHeaders: readonly string[]
  }
}

/** The connection itself, where there is one: tests and our own pages ask without. */
export function connectionOf(c: Context): ServerResponse | undefined {
  return (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing
}

export function setHeader(c: Context, name: string, value: string): void {
  const connection = connectionOf(c)
  if (connection === undefined) c.header(name, value)
  else connection.setHeader(name, value)
}

export function setCookie(c: Context, name: string, value: string, options: CookieOptions): void {
  const cookie = generateCookie(name, value, options)
  const connection = connectionOf(c)
  if (connection === undefined) c.header('Set-Cookie', cookie, { append: true })
  else connection.appendHeader('Set-Cookie', cookie)
}

/**
 * Replies of the API are for one person at one moment: nothing keeps them. They go straight to the connection, because
 * the objects that would carry them there cost as much as everything else that is done for a small reply.
 */
export function sendJson(c: Context, value: object, status: ContentfulStatusCode = 200): Response {
  const connection = connectionOf(c)
  if (connection === undefined || c.req.method === 'HEAD') {
    return c.json(value, status, { 'Cache-Control': 'no-store' })
  }
  const text = JSON.stringify(value)
  connection.writeHead(status, [
    ...(c as Context<RequestEnv>).get('commonHeaders'),
    'Content-Type',
    'application/json',
    'Cache-Control',
    'no-store',
    'Content-Length',
    String(Buffer.byteLength(text)),
  ])
  connection.end(text)
  return RESPONSE_ALREADY_SENT
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { generateCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Variables of a request that middleware and routes share. */
export interface RequestEnv {
  Variables: {
    requestId: string
    /** The path pattern of the API operation, if the request matches one. */
    route: string | undefined
    /** The operation's own message for an unexpected error, if it has one. */
    failureMessage: string | undefined
    /** The headers of every response: name, value, name, value … */
    commonHeaders: readonly string[]
  }
}

/** The request of node:http, if there is one: tests and our own pages call the app without a connection. */
export function incomingOf(c: Context): IncomingMessage | undefined {
  return (c.env as { incoming?: IncomingMessage } | undefined)?.incoming
}

/** The response of node:http, if there is one: tests and our own pages call the app without a connection. */
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
 * API replies are never cached. They are written straight to the connection instead of through the framework's Response
 * objects: measured for a reply without a query, 115 instead of 136 µs of processor time.
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

import type { MiddlewareHandler } from 'hono'
import { refuse } from './refusal.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Allows writes from our own pages only. Origin may equal the request's Host, so the product works under every name that reaches
 * it, or PUBLIC_URL, because a proxy may change Host. Clients other than browsers send neither header and have no cookie.
 */
export function requireSameOrigin(publicUrl: string): MiddlewareHandler {
  const { host: publicHost, protocol } = new URL(publicUrl)
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next()
    const site = c.req.header('sec-fetch-site')
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return refuse(c, 'wrong_origin')
    const origin = c.req.header('origin')
    if (origin === undefined || origin === publicUrl) return next()
    const host = URL.canParse(origin) ? new URL(origin).host : undefined
    // With an https PUBLIC_URL, an http page of the same host may come from an attacker on the network.
    const isDowngraded = host === publicHost && protocol === 'https:'
    const isOwnHost = host !== undefined && host === c.req.header('host') && !isDowngraded
    return isOwnHost ? next() : refuse(c, 'wrong_origin')
  }
}

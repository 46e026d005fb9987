import type { MiddlewareHandler } from 'hono'
import { refuse } from './refusal.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A write is carried out only for a page of ours. Compared is the address that was asked for, so that the product
 * works under every name that reaches it, and the public one, because a proxy may ask by another. Programs that are no
 * browser send neither header and carry no cookie.
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
    // Where we are reached by https, a page of the same name by http is anybody's who stands on the way.
    const isOnTheWay = host === publicHost && protocol === 'https:'
    const isAsked = host !== undefined && host === c.req.header('host') && !isOnTheWay
    return isAsked ? next() : refuse(c, 'wrong_origin')
  }
}

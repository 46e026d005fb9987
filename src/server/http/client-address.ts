import { isIP, isIPv4 } from 'node:net'
import type { Context } from 'hono'
import { incomingOf } from './respond.ts'

/**
 * The client's address. Each proxy appends the address of its own client to X-Forwarded-For, so with N trusted proxies the Nth
 * from the end is reliable; everything before it may be forged.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const peer = incomingOf(c)?.socket?.remoteAddress
  return resolveAddress(peer, c.req.header('x-forwarded-for') ?? '', trustedProxies)
}

export function resolveAddress(
  remoteAddress: string | undefined,
  forwardedFor: string,
  trustedProxies: number,
): string {
  const peer = readAddress(remoteAddress ?? '') ?? 'unknown'
  if (trustedProxies === 0) return peer
  return readAddress(forwardedFor.split(',').at(-trustedProxies) ?? '') ?? peer
}

/** Whether an address that clientAddress returned is one of this machine to itself. */
export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}

/** The network that limits count as one visitor: an IPv4 address, or the /64 of an IPv6 subscriber. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  return `${expand(address).slice(0, 4).join(':')}::/64`
}

/**
 * The /48 around a /64. Some subscribers have a whole /48, with which they could evade a limit per /64 65,536 times.
 * Undefined for IPv4 addresses and for subjects that are not networks.
 */
export function widerNetworkOf(subject: string): string | undefined {
  const groups = /^(.*)::\/64$/.exec(subject)?.[1]?.split(':')
  return groups && `${groups.slice(0, 3).join(':')}::/48`
}

/** Normalizes an address: lower case, without the port and zone that some proxies write. */
function readAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  if (isIP(bare) === 0) return undefined
  const mapped = /^::ffff:([\d.]+)$/.exec(bare)?.[1]
  return mapped !== undefined && isIPv4(mapped) ? mapped : bare
}

/** The eight groups of an IPv6 address, each without leading zeros. */
function expand(address: string): string[] {
  // The last two groups may be written as an IPv4 address; they are never part of the network.
  const [head = '', tail] = address.replace(/(?<!\d)\d+\.\d+\.\d+\.\d+$/, '0:0').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...missing, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}

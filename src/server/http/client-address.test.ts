import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'

async function addressOf(peer: string, forwarded: string | undefined, trustedProxies: number) {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustedProxies)))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } })
  return response.text()
}

describe('the address of a request', () => {
  it.each([
    [
      'is the peer, whatever it claims, without trusted proxies',
      '203.0.113.9',
      '198.51.100.1',
      0,
      '203.0.113.9',
    ],
    ['is what the one trusted proxy saw', '10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
    ['is not what the visitor told that proxy', '10.0.0.1', '1.1.1.1, 198.51.100.1', 1, '198.51.100.1'],
    [
      'is what the outer of two proxies saw',
      '10.0.0.1',
      '1.1.1.1, 198.51.100.1, 10.0.0.2',
      2,
      '198.51.100.1',
    ],
    ['is the peer where there were fewer proxies than trusted', '10.0.0.1', '198.51.100.1', 2, '10.0.0.1'],
    ['is the peer where the header is missing', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['is the peer where the header is no address', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['has no port', '10.0.0.1', '198.51.100.1:55123', 1, '198.51.100.1'],
    ['has no brackets', '10.0.0.1', '[2001:db8::1]:443', 1, '2001:db8::1'],
    ['has no zone', 'fe80::1%eth0', undefined, 0, 'fe80::1'],
    ['is IPv4 where it is written as IPv6', '::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
  ])('%s', async (_, peer, forwarded, trusted, expected) => {
    expect(await addressOf(peer, forwarded, trusted)).toBe(expected)
  })
})

describe('the network that is counted', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

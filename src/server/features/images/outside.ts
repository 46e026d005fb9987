import { BlockList, isIP } from 'node:net'

/** Addresses of version 4 that mean this machine or its neighbours: a post must not make us knock there. */
const inside4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside4.addSubnet(network, prefix, 'ipv4')
}

/** Of version 6 only what is given out to the world, less the ways to wrap an address of version 4. */
const outside6 = new BlockList()
outside6.addSubnet('2000::', 3, 'ipv6')
const wrapped6 = new BlockList()
wrapped6.addSubnet('2001::', 23, 'ipv6')
wrapped6.addSubnet('2002::', 16, 'ipv6')

export function isInside(address: string): boolean {
  if (isIP(address) === 4) return inside4.check(address, 'ipv4')
  return !outside6.check(address, 'ipv6') || wrapped6.check(address, 'ipv6')
}

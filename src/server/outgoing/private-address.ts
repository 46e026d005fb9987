import { BlockList, isIP } from 'node:net'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

/**
 * IANA's registry of special-purpose IPv4 addresses, with multicast (224.0.0.0/4): this machine, its network, and ranges that
 * no public site has. An address that an editor wrote must not make us send requests there.
 */
const SPECIAL_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/**
 * IANA's registry of special-purpose IPv6 addresses within 2000::/3. Nothing outside of 2000::/3 is allowed either, which
 * excludes loopback, link-local and unique local addresses, mapped IPv4 (::ffff:0:0/96) and NAT64 (64:ff9b::/96).
 */
const SPECIAL_6 = [
  // IETF protocol assignments, among them Teredo (2001::/32), which wraps an IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 wraps an IPv4 address.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [network, prefix] of SPECIAL_4) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of SPECIAL_6) special.addSubnet(network, prefix, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

type Interfaces = Record<string, Pick<NetworkInterfaceInfo, 'address' | 'family'>[] | undefined>

/** Whether an address belongs to this machine, its network or no public site. Interfaces may change, so they are read each time. */
export function isPrivateAddress(address: string, interfaces: Interfaces = networkInterfaces()): boolean {
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
  if (family === 'ipv6' && !global6.check(address, family)) return true
  return special.check(address, family) || ownAddresses(interfaces).check(address, family)
}

function ownAddresses(interfaces: Interfaces): BlockList {
  const own = new BlockList()
  for (const { address, family } of Object.values(interfaces).flatMap((each) => each ?? [])) {
    own.addAddress(address, family === 'IPv4' ? 'ipv4' : 'ipv6')
  }
  return own
}

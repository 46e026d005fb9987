import { isIP } from 'node:net'
import { isPrivateAddress } from './private-address.ts'

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' }

/** Whether the operator allows requests to this host, wherever it is. An entry without a port stands for all ports. */
export function isListedHost({ protocol, hostname, port }: URL, hosts: readonly string[]): boolean {
  return hosts.includes(hostname) || hosts.includes(`${hostname}:${port || DEFAULT_PORTS[protocol]}`)
}

/**
 * Says why no request can be sent to an address. A name may still lead to an address inside; that is seen when it is connected to.
 */
export function refuseTarget(url: URL, listedHosts: readonly string[]): string | undefined {
  if (url.username !== '' || url.password !== '') return 'must not contain a login'
  if (isListedHost(url, listedHosts)) return undefined
  if (isInside(url.hostname))
    return 'leads into the network of this server, which the setting CHECK_HOSTS has to allow'
  if (url.protocol !== 'https:')
    return 'must begin with https://, unless the setting CHECK_HOSTS names the host'
  return undefined
}

/** Whether an address is inside the operator's network, as far as its text tells. */
export function isInnerAddress(address: string, listedHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return isListedHost(url, listedHosts) || isInside(url.hostname)
}

function isInside(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$|\.$/g, '')
  if (isIP(name) !== 0) return isPrivateAddress(name)
  return !name.includes('.') || /\.(localhost|local|internal|home\.arpa)$/.test(name)
}

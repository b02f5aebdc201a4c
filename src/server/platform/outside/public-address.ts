import { BlockList, isIP } from 'node:net'

/** The blocks of IPv4 that are not public (RFC 6890 and its registry), with the length of their prefix. */
const closedBlocks: readonly (readonly [net: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Of IPv6 only global unicast is public: mapped, NAT64, loopback, private and link-local addresses are outside it. */
const globalUnicast = ['2000::', 3] as const

/** What of it is not: protocol assignments with Teredo, documentation, and 6to4, which contains an IPv4 address. */
const closedGlobal: readonly (readonly [net: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const closed = new BlockList()
for (const [net, prefix] of closedBlocks) closed.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of closedGlobal) closed.addSubnet(net, prefix, 'ipv6')
const unicast = new BlockList()
unicast.addSubnet(...globalUnicast, 'ipv6')

/** True for an IP address of the public internet. An address with a zone (`fe80::1%eth0`) is not. */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4')
    case 6:
      return unicast.check(address, 'ipv6') && !closed.check(address, 'ipv6')
    default:
      return false
  }
}

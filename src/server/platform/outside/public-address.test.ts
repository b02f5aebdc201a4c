import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

/** The first and the last address of each range, and the public ones beside it. */
const ranges: readonly (readonly [name: string, first: string, last: string, beside: readonly string[]])[] = [
  ['unspecified', '0.0.0.0', '0.255.255.255', ['1.0.0.0']],
  ['private 10/8', '10.0.0.0', '10.255.255.255', ['9.255.255.255', '11.0.0.0']],
  ['CGNAT', '100.64.0.0', '100.127.255.255', ['100.63.255.255', '100.128.0.0']],
  ['loopback', '127.0.0.0', '127.255.255.255', ['126.255.255.255', '128.0.0.0']],
  ['link-local', '169.254.0.0', '169.254.255.255', ['169.253.255.255', '169.255.0.0']],
  ['private 172.16/12', '172.16.0.0', '172.31.255.255', ['172.15.255.255', '172.32.0.0']],
  ['protocol assignments', '192.0.0.0', '192.0.0.255', ['191.255.255.255', '192.0.1.0']],
  ['private 192.168/16', '192.168.0.0', '192.168.255.255', ['192.167.255.255', '192.169.0.0']],
  ['benchmarks', '198.18.0.0', '198.19.255.255', ['198.17.255.255', '198.20.0.0']],
  ['multicast', '224.0.0.0', '239.255.255.255', ['223.255.255.255']],
  ['reserved and broadcast', '240.0.0.0', '255.255.255.255', []],
]

/** An IPv4 address as `7f00:1`. */
const asHex = (address: string) => {
  const [one = 0, two = 0, three = 0, four = 0] = address.split('.').map(Number)
  return `${(one * 256 + two).toString(16)}:${(three * 256 + four).toString(16)}`
}

test.each(ranges)('%s is refused, mapped, translated and in 6to4 too', (_name, first, last, beside) => {
  for (const address of [first, last]) {
    expect(isPublicAddress(address)).toBe(false)
    expect(isPublicAddress(`::ffff:${address}`)).toBe(false)
    expect(isPublicAddress(`::ffff:${asHex(address)}`)).toBe(false)
    expect(isPublicAddress(`::${asHex(address)}`)).toBe(false)
    expect(isPublicAddress(`64:ff9b::${address}`)).toBe(false)
    expect(isPublicAddress(`64:ff9b:1::${address}`)).toBe(false)
    expect(isPublicAddress(`2002:${asHex(address)}::1`)).toBe(false)
  }
  for (const address of beside) expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['unspecified', '::', '::'],
  ['loopback', '::1', '::1'],
  ['private fc00::/7', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['link-local', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['site-local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['mapped', '::ffff:0:0', '::ffff:ffff:ffff'],
  ['mapped public', '::ffff:8.8.8.8', '::ffff:1.1.1.1'],
  ['NAT64', '64:ff9b::', '64:ff9b::ffff:ffff'],
  ['discard', '100::', '100::ffff:ffff:ffff:ffff'],
  ['Teredo', '2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['6to4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
])('IPv6 %s is refused', (_name, first, last) => {
  expect([isPublicAddress(first), isPublicAddress(last)]).toEqual([false, false])
})

test('public addresses are allowed; names, zones and nonsense are not', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e'])
    expect(isPublicAddress(address)).toBe(true)
  for (const address of ['localhost', '', '127.1', '0x7f000001', '2130706433', 'fe80::1%eth0', '2606::1%1'])
    expect(isPublicAddress(address)).toBe(false)
})

import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, hostInUrl, isLoopbackHost, isOwnOrigin, readCookie } from './request.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    connection: { remoteAddress },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  }) as unknown as IncomingMessage

test('the address is the connection’s, and the proxy’s word only where the proxy is trusted', () => {
  expect(clientAddress([])(from('203.0.113.5', '198.51.100.1'))).toBe('203.0.113.5')
  expect(clientAddress(['loopback'])(from('127.0.0.1', '198.51.100.1'))).toBe('198.51.100.1')
  expect(clientAddress(['loopback'])(from('127.0.0.1', '6.6.6.6, 198.51.100.1'))).toBe('198.51.100.1')
  expect(clientAddress(['10.0.0.0/8', 'loopback'])(from('127.0.0.1', '198.51.100.1, 10.1.2.3'))).toBe(
    '198.51.100.1',
  )
})

test('an IPv6 household is one address', () => {
  const address = clientAddress([])
  expect(address(from('2001:db8:1:2:aaaa::1'))).toBe('2001:db8:1:2::/64')
  expect(address(from('2001:db8:1:2:bbbb::9'))).toBe('2001:db8:1:2::/64')
  expect(address(from('2001:0DB8:1:2:0:0:0:1'))).toBe('2001:db8:1:2::/64')
  expect(address(from('2001:db8::1'))).toBe('2001:db8:0:0::/64')
  expect(address(from('fe80::1%eth0'))).toBe('fe80:0:0:0::/64')
  expect(address(from('::1'))).toBe('0:0:0:0::/64')
  expect(address(from('::ffff:203.0.113.5'))).toBe('203.0.113.5')
  expect(address(from('::FFFF:203.0.113.5'))).toBe('203.0.113.5')
})

test('loopback is this machine and nothing that looks like it', () => {
  for (const here of [
    'localhost',
    'localhost:3000',
    'bar.localhost',
    '127.0.0.1',
    '127.0.0.1:3000',
    '[::1]',
    '[::1]:3000',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    '[::ffff:127.0.0.1]:3000',
    '[::ffff:7f00:1]',
  ])
    expect([here, isLoopbackHost(here)]).toEqual([here, true])
  for (const there of [
    'bar.example',
    'localhost.bar.example',
    '127.0.0.1.bar.example',
    '10.0.0.1',
    '',
    '::',
    '[::]:3000',
    '::2',
    '2001:db8::1',
    '::ffff:10.0.0.1',
    '[::1].bar.example',
    '[::1',
  ])
    expect([there, isLoopbackHost(there)]).toEqual([there, false])
})

test.each([
  [{}, true],
  [{ origin: 'https://bar.example' }, true],
  [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
  [{ origin: 'https://evil.example', host: 'bar.example' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: 'nonsense' }, false],
] as [Record<string, string>, boolean][])('a write with %j may come in: %s', (headers, allowed) => {
  expect(isOwnOrigin(new Headers(headers), 'https://bar.example')).toBe(allowed)
})

test('IPv6 stands in brackets in an address of the web', () => {
  expect(['::', '::1', '127.0.0.1', 'localhost'].map(hostInUrl)).toEqual([
    '[::]',
    '[::1]',
    '127.0.0.1',
    'localhost',
  ])
})

test('a cookie is found by its whole name', () => {
  expect(readCookie('a=1; portal-x=y=z; b=2', 'portal-x')).toBe('y=z')
  expect(readCookie('xportal=1', 'portal')).toBeUndefined()
  expect(readCookie(null, 'portal')).toBeUndefined()
})

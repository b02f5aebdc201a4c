import { expect, test, vi } from 'vitest'
import { ConfigError } from '../core/config.ts'
import { listServers, ServerUnusable } from './servers.ts'

const [first, second, third] = ['one', 'two', 'three'].map((host) => `postgres://coupe@${host}/coupe`)
const three = () => listServers('postgres://coupe@one,two,three/coupe?target_session_attrs=read-write')

test('the first server is used until it fails, then the next, and the first again after the last', () => {
  const servers = three()
  expect([servers.count, servers.current()]).toEqual([3, first])
  for (const next of [second, third, first]) {
    servers.moveOn(servers.current())
    expect(servers.current()).toBe(next)
  }
})

test('several connections that fail at one server move on once', () => {
  const servers = three()
  for (let times = 0; times < 5; times++) servers.moveOn(first ?? '')
  expect(servers.current()).toBe(second)
})

test('a single server stays the current one', () => {
  const servers = listServers('postgres://coupe@one/coupe')
  servers.moveOn(servers.current())
  expect(servers.current()).toBe(first)
})

test('a server that takes writes becomes the current one, which is logged once', () => {
  const servers = three()
  const told = vi.fn<(url: string) => void>()
  servers.onFound(told)
  for (const url of [first, first, third, third]) servers.found(url ?? '')
  expect(servers.current()).toBe(third)
  expect(told.mock.calls).toEqual([[first], [third]])
})

test('a list that cannot be used is refused by the name of the setting', () => {
  expect(() => listServers('postgres://one,/coupe')).toThrow(ConfigError)
  expect(() => listServers('postgres://one,/coupe')).toThrow(/^DATABASE_URL: a host is missing/)
})

test('the reason of a server has its host, and neither user nor password', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const { message, code } = new ServerUnusable('postgres://coupe:sesame@one:5432/coupe', cause)
  expect([message, code]).toEqual(['one:5432/coupe: connect ECONNREFUSED', 'ECONNREFUSED'])
  expect(new ServerUnusable(first ?? '', new Error('Connection terminated')).code).toBe('08006')
})

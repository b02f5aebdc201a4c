import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'

test('nothing needs to be set', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: undefined,
    rateLimitFactor: 1,
    trustedProxies: [],
  })
})

test('a blank setting is no setting', () => expect(parseConfig({ PORT: '', SMTP_URL: ' ' }).port).toBe(3000))

test('a slash at the end of the public address does not matter', () => {
  expect(parseConfig({ PUBLIC_URL: 'https://bar.example/' }).publicUrl).toBe('https://bar.example')
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'bar.example'],
  ['DATABASE_URL', 'mysql://x'],
  ['SMTP_URL', 'ftp://x'],
  ['DEMO_PIN', '12'],
  ['TRUSTED_PROXIES', 'everybody'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['SECRET_KEY', 'short'],
  ['METRICS_TOKEN', 'short'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => parseConfig({ [name]: value })).toThrow(name)
})

test('every wrong setting is named at once', () => {
  expect(() => parseConfig({ PORT: 'x', DEMO_PIN: '1' })).toThrow(/PORT[\s\S]*DEMO_PIN/)
})

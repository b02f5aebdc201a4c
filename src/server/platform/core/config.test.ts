import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, parseConfig, settingNames } from './config.ts'

test('nothing needs to be set', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: undefined,
    rateLimitFactor: 1,
    listenSockets: 1,
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
  ['MAIL_BOUNCES', 'pop://user:password@host'],
  ['MAIL_BOUNCES', 'imaps://host'],
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

const fromRoot = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8')

test('the table of settings names every one there is, and none that is not', () => {
  const [, table = ''] = fromRoot('docs/operations.md').split('\n## Settings\n')
  const rows = table.split('\n## ')[0]?.match(/^\| `.*$/gm) ?? []
  const named = rows.flatMap((row) => (row.split('|')[1] ?? '').match(/[A-Z_]+/g) ?? [])
  expect(named.toSorted()).toEqual(settingNames.toSorted())
})

test('containers and units start the program as npm start does, with settings that exist', () => {
  const { scripts } = JSON.parse(fromRoot('package.json')) as { scripts: Record<string, string> }
  const words = scripts['start']?.split('production ')[1]?.split(' ') ?? []
  expect(words.at(-1)).toBe('dist/server/main.js')
  expect(fromRoot('deploy/coupe.service')).toContain(`/node_modules/.bin/${words.join(' ')}\n`)
  expect(fromRoot('Dockerfile')).toContain(`\nCMD ${JSON.stringify(words).replaceAll(',', ', ')}\n`)
  const coupe = fromRoot('compose.yaml').split('\n  coupe:\n')[1]?.split('\n    init:')[0] ?? ''
  const set = [...coupe.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name ?? '')
  expect(set).toContain('DATABASE_URL')
  expect(set.filter((name) => !settingNames.includes(name))).toEqual([])
})

/** Time stamps of signed papers by RFC 3161, against an authority of the test (rules.md, S-06). */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestTimeStamp } from '#server/platform/signing/time-stamp.ts'
import { aClient, type Bar } from '../chaos/bar.ts'
import { firstOwner } from '../office.ts'
import { wordsOfPdf } from '../pdf.ts'
import { readAgreement, setSigning, sign } from '../signing.ts'
import { until } from '../until.ts'
import { createWorld, type World } from '../world.ts'

const run = promisify(execFile)
const hash = 'ab'.repeat(32)

type Behavior = 'stamps' | 'another hash' | 'says nothing' | 'fails' | 'garbage'

let folder: string
let server: Server
let url: string
let behavior: Behavior = 'stamps'

const file = (name: string) => path.join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'coupe-tsa-'))
  const config = `[tsa]
default_tsa = own
[own]
serial = ${file('serial')}
signer_cert = ${file('tsa.pem')}
certs = ${file('tsa.pem')}
signer_key = ${file('tsa.key')}
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`
  await writeFile(file('tsa.cnf'), config)
  await writeFile(file('serial'), '01\n')
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=Authority of the test',
    '-keyout',
    file('tsa.key'),
    '-out',
    file('tsa.pem'),
    '-addext',
    'extendedKeyUsage=critical,timeStamping',
  ])
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (behavior === 'says nothing') return
      if (behavior === 'fails') return response.writeHead(500).end()
      if (behavior === 'garbage') return response.end('no stamp')
      void answer(Buffer.concat(parts)).then((reply) => response.end(reply))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

async function answer(query: Buffer): Promise<Buffer> {
  const asked =
    behavior === 'another hash'
      ? Buffer.from(query.toString('hex').replace(hash, 'cd'.repeat(32)), 'hex')
      : query
  await writeFile(file('query.tsq'), asked)
  const { stdout } = await run(
    'openssl',
    ['ts', '-reply', '-config', file('tsa.cnf'), '-queryfile', file('query.tsq')],
    { encoding: 'buffer' },
  )
  return stdout
}

/** What openssl says of a token. */
async function verified(token: string, digest: string): Promise<string> {
  await writeFile(file('token.der'), Buffer.from(token, 'base64'))
  const { stdout } = await run('openssl', [
    'ts',
    '-verify',
    '-token_in',
    '-in',
    file('token.der'),
    '-digest',
    digest,
    '-CAfile',
    file('tsa.pem'),
    '-untrusted',
    file('tsa.pem'),
  ])
  return stdout
}

test('the authority stamps a hash, and openssl verifies the token', async () => {
  behavior = 'stamps'
  const stamp = await requestTimeStamp(url, hash)
  expect(stamp.authority).toBe('127.0.0.1')
  expect(Math.abs(Date.parse(stamp.at) - Date.now())).toBeLessThan(60_000)
  expect(await verified(stamp.token, hash)).toContain('Verification: OK')
})

test.each<[Behavior, RegExp]>([
  ['another hash', /another hash/],
  ['fails', /answered 500/],
  ['garbage', /./],
])('an authority that %s gives no stamp', async (how, message) => {
  behavior = how
  await expect(requestTimeStamp(url, hash)).rejects.toThrow(message)
})

test('a paper has the token on its certificate page; without an authority that answers it is made all the same', async () => {
  const world = await createWorld({ TSA_URL: url })
  const owner = await firstOwner(world)
  const bar: Bar = { call: world.call, sql: world.rows, owner: owner.headers }
  await setSigning(bar, 'name')
  behavior = 'stamps'
  const { body, sha256 } = await paperOf(world, bar)
  const words = await wordsOfPdf(new Uint8Array(body))
  expect(words).toMatch(/Time stamp .* by 127\.0\.0\.1/)
  const [, printed = ''] = /Time stamp (MI[\w+/= \n]+)Token of/.exec(words) ?? []
  expect(await verified(printed.replaceAll(/\s/g, ''), sha256)).toContain('Verification: OK')

  // The signature does not wait: the paper comes once the authority was given up on.
  behavior = 'says nothing'
  const without = await paperOf(world, bar)
  expect(await wordsOfPdf(new Uint8Array(without.body))).not.toContain('Time stamp')
  await world.close()
}, 60_000)

async function paperOf(world: World, bar: Bar): Promise<{ readonly body: Buffer; readonly sha256: string }> {
  const client = await aClient(bar)
  const answered = await sign(bar, client, await readAgreement(bar, client))
  expect(answered.status).toBe(200)
  await world.rows('delete from claims')
  return until(async () => {
    const rows = await world.rows<{ body: Buffer; sha256: string }>(
      `select p.body, s.sha256 from papers p join signatures s on s.id = p.signature_id where s.quote_id = '${client.quoteId}'`,
    )
    return rows[0]
  }, 'the paper')
}

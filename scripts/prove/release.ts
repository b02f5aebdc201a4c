/** Unpacks, installs and runs the release without the repository, and with the commands of the Dockerfile. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { anInquiry, callFunction } from '../../tests/calls.ts'
import { startOwnPostgres } from '../../tests/chaos/own-postgres.ts'
import { aQuote, cookieOf } from '../../tests/office.ts'
import { wordsOfPdf } from '../../tests/pdf.ts'
import { until } from '../../tests/until.ts'
import { machine } from '../measured.ts'
import { makeRelease } from '../release.ts'
import type { Proof, Proven } from './proof.ts'

const root = path.resolve(import.meta.dirname, '../..')
const nobody = 65_534
const clean = {
  PATH: (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(path.delimiter),
  HOME: process.env['HOME'],
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
}

export const release: Proof = {
  heading: 'Release without the repository',
  count: 1,
  prove,
}

async function prove(): Promise<Proven> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'coupe-unpacked-'))
  // The second copy runs as an unprivileged user.
  chmodSync(folder, 0o755)
  try {
    const made = makeRelease(folder)
    const again = makeRelease(path.join(folder, 'again'))
    const wrong = made.sha256 === again.sha256 ? [] : ['the build is not reproducible']
    execFileSync('tar', ['-xf', made.file], { cwd: folder })
    const home = path.join(folder, path.basename(made.file, '.tgz'))
    const image = path.join(folder, 'image')
    cpSync(home, image, { recursive: true })

    const served = await serve(home, wrong)
    const run = await runAsImage(image, wrong)
    return { text: textOf({ ...made, ...served, ...run, wrong }), wrong }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs `npm start` on the archive alone: a page, an inquiry, its email, the PDF of a quote, a backup, a clean stop. */
async function serve(home: string, wrong: string[]) {
  const env = { ...clean, PORT: '0', DATA_DIR: path.join(home, '../data') }
  const began = performance.now()
  const program = spawn('npm', ['start'], {
    cwd: home,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  try {
    return await walk(program, home, env, began, wrong)
  } finally {
    await ended(program)
    if (existsSync(path.join(home, '../data/postgres/postmaster.pid')))
      wrong.push('its PostgreSQL was left running')
  }
}

async function walk(
  program: ChildProcess,
  home: string,
  env: NodeJS.ProcessEnv,
  began: number,
  wrong: string[],
) {
  const { url, setup } = await opened(program)
  const page = await fetch(url)
  const seconds = (performance.now() - began) / 1000
  if (!(await page.text()).includes('<h1')) wrong.push('the home page is not the home page')

  const client = 'amelia@hartwell.example'
  await asked(url, 'submit-booking', anInquiry({ email: client }))
  const mail = await until(async () => {
    const list = await (await fetch(`${url}/dev/mail`)).text()
    const id = /\/dev\/mail\/([0-9a-f-]{36})">\s*<b>[^<]*<\/b>\s*<span class="to">amelia/.exec(list)?.[1]
    const shown = id === undefined ? '' : await (await fetch(`${url}/dev/mail/${id}?show=text`)).text()
    return shown.includes('/portal/') ? shown : undefined
  }, 'the email')
  if (!/\b[1-9]\d{5}\b/.test(mail)) wrong.push('the email has no PIN')

  const account = {
    email: 'owner@bar.example',
    password: 'a long enough password',
    firstName: 'Mara',
    lastName: 'Voss',
  }
  const token = new URL(setup).searchParams.get('setup')
  const cookie = cookieOf((await asked(url, 'sign-up', { ...account, token })).headers)
  const { rows } = (await asked(url, 'list-inquiries', {}, cookie)).body as { rows: { id: string }[] }
  const quote = aQuote(rows[0]?.id ?? '')
  await asked(url, 'save-quote', quote, cookie)
  const { pdfUrl } = (await asked(url, 'generate-quote-pdf', { quoteId: quote.id }, cookie)).body
  const pdf = await fetch(new URL(String(pdfUrl), url), { headers: { cookie } })
  if (!(await wordsOfPdf(new Uint8Array(await pdf.arrayBuffer()))).includes('Craft Cocktail Bar'))
    wrong.push('the PDF does not contain the quote')

  const version = spawnSync('npm', ['start', '--', '--version'], { cwd: home, env, encoding: 'utf8' })
  if (!/Coupe \d+\.\d+\.\d+/.test(version.stdout)) wrong.push('it does not print its version')
  const backup = spawnSync('npm', ['run', 'backup', '--', '../all.backup.gz'], {
    cwd: home,
    env,
    encoding: 'utf8',
  })
  if (backup.status !== 0) wrong.push(`no backup: ${backup.stderr}`)
  return { seconds, installed: sizeOf(path.join(home, 'node_modules')) }
}

/** Runs the commands of the Dockerfile as nobody, in a folder without write permission. */
async function runAsImage(home: string, wrong: string[]) {
  const file = readFileSync(path.join(root, 'Dockerfile'), 'utf8')
  const [health, start] = [...file.matchAll(/ CMD (\[.*\])$|^CMD (\[.*\])$/gm)].map(
    ([, probe, main]) => JSON.parse(probe ?? main ?? '[]') as string[],
  )
  const install = /^RUN npm ci (.*)$/m.exec(file)?.[1]?.replace('$OMIT', 'optional').split(' ') ?? []
  execFileSync('npm', ['ci', ...install], { cwd: home, env: clean, stdio: 'ignore' })
  const size = sizeOf(home)
  // The image has its own Node; here it is the running one.
  const env = { ...clean, NODE_ENV: 'production', PATH: `${path.dirname(process.execPath)}:${clean.PATH}` }
  // Of another container, and so reached over the network: the embedded one is its own user's alone.
  const server = await startOwnPostgres()
  const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  let stop = async (): Promise<unknown> => undefined
  try {
    const [name = '', ...words] = start ?? []
    const program = spawn(name, words, {
      cwd: home,
      env: { ...env, PORT: '0', DATABASE_URL: server.url },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      ...identity,
    })
    stop = () => ended(program)
    const { url } = await opened(program)
    const probe = (port: string) =>
      spawnSync(health?.[0] ?? '', health?.slice(1) ?? [], { env: { ...env, PORT: port }, timeout: 10_000 })
        .status
    if (probe(new URL(url).port) !== 0) wrong.push('the health check fails on a running program')
    if (probe('1') !== 1) wrong.push('the health check passes without a program')
  } finally {
    await stop()
    await server.stop()
    await server.data.remove()
  }
  return { size }
}

async function asked(url: string, name: string, body: object, cookie = '') {
  const answer = await callFunction(url, name, body, { cookie })
  if (answer.status !== 200)
    throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}

function opened(program: ChildProcess): Promise<{ url: string; setup: string }> {
  return new Promise((resolve, reject) => {
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      const [, url] = /open at (\S+)/.exec(output) ?? []
      const [setup] = /\S+\/auth\?setup=\S+/.exec(output) ?? []
      if (url && setup) resolve({ url, setup })
    }
    program.stdout?.on('data', hear)
    program.stderr?.on('data', hear)
    program.once('exit', () => reject(new Error(`it did not start:\n${output}`)))
  })
}

/** Sends the signal to npm and its children, as a terminal or systemd does. */
function ended(program: ChildProcess): Promise<unknown> {
  if (program.exitCode !== null || program.signalCode !== null) return Promise.resolve()
  const exit = new Promise((resolve) => program.once('exit', resolve))
  process.kill(-(program.pid ?? 0), 'SIGTERM')
  return exit
}

function sizeOf(folder: string): number {
  return Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0])
}

interface Found {
  readonly bytes: number
  readonly seconds: number
  readonly installed: number
  readonly size: number
  readonly wrong: readonly string[]
}

function textOf({ bytes, seconds, installed, size, wrong }: Found): string {
  return `\
Measured ${machine('npm run prove -- release', '18.4 (embedded)')}, the packages in npm's cache.

The archive is unpacked into an empty folder and started with \`npm start\`, without access to the repository: it serves, accepts an inquiry, writes its email, renders the PDF of a quote, prints its version, makes a backup while it runs, and stops its PostgreSQL at the end. A second copy is installed as in the Dockerfile, without the embedded PostgreSQL, and run by the commands of the Dockerfile as a user without write permission in it; its health check is tested with and without the program. No image was built: there is no container engine on this machine.

| What | Figure |
|---|---|
| The archive | ${(bytes / 2 ** 20).toFixed(1)} MB |
| From \`npm start\` to the first page, package installation included | ${seconds.toFixed(1)} s |
| Packages on disk, with the embedded PostgreSQL and Node | ${installed} MB |
| What an image adds to its base | ${size} MB |
| Wrong | ${wrong.length} |`
}

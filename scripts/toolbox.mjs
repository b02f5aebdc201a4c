/** Helpers of the npm commands. Runs on any Node from 20 on, before packages are installed. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const oldestNode = 24

/** Installs the locked packages when they are missing or the lockfile changed since. */
export function ensureInstalled() {
  // A link leads to the packages of another working tree, which installs them itself.
  const packages = lstatSync(path.join(root, 'node_modules'), { throwIfNoEntry: false })
  if (packages?.isSymbolicLink()) return ensureNode()

  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const mark = path.join(root, 'node_modules/.coupe-installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return ensureNode()

  say('Installing packages (about half a minute)…')
  // npm's cached metadata is fetched again only where it is too old to contain the version.
  const installed =
    npmCi(['--prefer-offline', '--fetch-retries=0', '--loglevel=silent']) || npmCi(['--loglevel=error'])
  if (!installed) stop('The packages could not be installed. Is the network there?')
  writeFileSync(mark, lock)
  ensureNode()
}

function npmCi(options) {
  const words = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', ...options]
  return spawnSync('npm', words, { cwd: root, stdio: 'inherit' }).status === 0
}

/** On 64-bit Linux Node is a package; elsewhere the installed Node must be new enough. */
function ensureNode() {
  if (existsSync(bin('node'))) return
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return
  stop(
    `Coupe needs Node ${oldestNode} on this machine (${process.platform} ${process.arch}); this is ${process.version}.`,
  )
}

/** Builds when a source is newer than the last build; a release has no sources. */
export function ensureBuilt() {
  if (!existsSync(path.join(root, 'src'))) return
  const built = path.join(root, 'dist/server/main.js')
  const sources = [
    'src',
    'public',
    'vite.config.ts',
    'scripts/vite',
    'package-lock.json',
    'site.html',
    'portal.html',
    'office.html',
    'guide.html',
    'verify.html',
  ]
  const newest = Math.max(...sources.map((source) => newestIn(path.join(root, source))))
  if (existsSync(built) && statSync(built).mtimeMs > newest) return

  say('Building…')
  const { status, stdout, stderr } = runTool('vite', ['build', '--app', '--logLevel', 'warn'])
  if (status !== 0) stop(`The build failed.\n${stdout}${stderr}`)
}

/** Runs a program of node_modules/.bin and waits for it. */
export function runTool(name, args, options = {}) {
  return spawnSync(bin(name), args, {
    cwd: root,
    encoding: 'utf8',
    env: toolEnv(),
    maxBuffer: 1 << 28,
    ...options,
  })
}

/** Runs a program of node_modules/.bin; answers its exit code and output. */
export function readTool(name, args) {
  return new Promise((resolve) => {
    const child = spawn(bin(name), args, { cwd: root, env: toolEnv() })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs a program of node_modules/.bin with its output shown; answers its exit code. */
export function showTool(name, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(bin(name), args, { cwd: root, stdio: 'inherit', env: { ...toolEnv(), ...env } })
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })
}

export function toolEnv() {
  return {
    ...process.env,
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  }
}

export function say(text) {
  process.stdout.write(`${text}\n`)
}

export function stop(text) {
  process.stderr.write(`\n${text}\n\n`)
  process.exit(1)
}

function bin(name) {
  return path.join(root, 'node_modules/.bin', name)
}

function newestIn(place) {
  const stat = statSync(place)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(place).map((name) => newestIn(path.join(place, name))))
}

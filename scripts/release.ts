/**
 * `npm run release`: one archive that installs and runs on a machine without this repository. It contains the
 * build output, the migrations, and a package.json with its lockfile of the production packages.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

interface Release {
  readonly file: string
  readonly version: string
  readonly bytes: number
  readonly sha256: string
}

interface Package {
  readonly version: string
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly overrides: Readonly<Record<string, unknown>>
}

const root = path.resolve(import.meta.dirname, '..')
/** Files that are copied unchanged. */
const parts = [
  'dist',
  'migrations',
  '.npmrc',
  'scripts/prepare.mjs',
  'scripts/toolbox.mjs',
  'docs/operations.md',
]
/** Fonts of PDFs: the server finds their files by their package. */
const readByPath = /^@fontsource\//
const commands = ['start', 'demo', 'backup', 'restore', 'move']

if (process.argv[1] === import.meta.filename) {
  const { file, bytes, sha256 } = makeRelease(path.join(root, 'release'))
  process.stdout.write(`
  ${path.relative(process.cwd(), file)}
  ${(bytes / 2 ** 20).toFixed(1)} MB, sha256 ${sha256}

  On the machine that is to serve:  tar xf ${path.basename(file)} && cd ${path.basename(file, '.tgz')} && npm start

`)
}

/** Makes the archive, reproducibly. `vite build --app` must have run. */
export function makeRelease(folder: string): Release {
  const described = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Package
  const imported = importedPackages()
  const missing = imported.filter((name) => !(name in described.dependencies))
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} must be in "dependencies": the server imports it`)
  // Bundled packages are left out.
  const dependencies = Object.fromEntries(
    Object.entries(described.dependencies).filter(
      ([name]) => imported.includes(name) || readByPath.test(name),
    ),
  )

  const name = `coupe-${described.version}`
  const ground = mkdtempSync(path.join(os.tmpdir(), 'coupe-release-'))
  try {
    const home = path.join(ground, name)
    for (const part of parts) cpSync(path.join(root, part), path.join(home, part), { recursive: true })
    const lock = runningLock(dependencies)
    const places = Object.keys(lock.packages)
    const overrides = Object.fromEntries(
      Object.entries(described.overrides).filter(([name]) =>
        places.some((place) => place.endsWith(`node_modules/${name}`)),
      ),
    )
    writeJson(path.join(home, 'package.json'), runningPackage({ ...described, dependencies, overrides }))
    writeJson(path.join(home, 'package-lock.json'), lock)
    const archive = gzipSync(pack(ground, name), { level: 9 })
    const file = path.join(folder, `${name}.tgz`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, archive)
    const sha256 = createHash('sha256').update(archive).digest('hex')
    return { file, version: described.version, bytes: archive.length, sha256 }
  } finally {
    rmSync(ground, { recursive: true, force: true })
  }
}

/** Packages that the built server imports. */
function importedPackages(): readonly string[] {
  const folder = path.join(root, 'dist/server')
  const names = new Set<string>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js')) continue
    const code = readFileSync(path.join(folder, file), 'utf8')
    for (const [, asked = ''] of code.matchAll(/(?:^|[;}\s])(?:from|import)\s*\(?"(@?[a-z0-9][\w./-]*)"/g)) {
      const [scope = '', own = ''] = asked.split('/')
      if (!isBuiltin(asked)) names.add(asked.startsWith('@') ? `${scope}/${own}` : scope)
    }
  }
  return [...names]
}

function runningPackage(described: Package): object {
  const { devDependencies: _, imports: __, ...rest } = { ...described } as Record<string, unknown>
  const scripts = Object.fromEntries(commands.map((name) => [name, described.scripts[name]]))
  return { ...rest, scripts }
}

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

interface Lock {
  readonly packages: Readonly<Record<string, Locked & { readonly devDependencies?: object }>>
}

/** The lockfile with these packages, the optional ones and their dependencies, without development packages. */
function runningLock(dependencies: Package['dependencies']): Lock {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock
  const { devDependencies: _, ...described } = lock.packages[''] ?? {}
  const top = { ...described, dependencies }
  const kept = new Set<string>()
  const keep = (place: string, { dependencies, optionalDependencies, peerDependencies }: Locked) => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = foundFrom(place, name).find((each) => each in lock.packages)
      if (!found || kept.has(found)) continue
      kept.add(found)
      keep(found, lock.packages[found] ?? {})
    }
  }
  keep('', top)
  const packages = Object.entries(lock.packages).filter(([place]) => kept.has(place))
  return { ...lock, packages: { '': top, ...Object.fromEntries(packages) } }
}

/** Where a package at `place` may find another one, nearest first, as Node looks for it. */
function foundFrom(place: string, name: string): readonly string[] {
  const within = `${place === '' ? '' : `${place}/`}node_modules/${name}`
  const up = place.lastIndexOf('node_modules/')
  return up < 0 ? [within] : [within, ...foundFrom(place.slice(0, Math.max(0, up - 1)), name)]
}

function pack(folder: string, name: string): Buffer {
  const plain = [
    '--sort=name',
    '--mtime=2000-01-01',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rwX,go+rX,go-w',
  ]
  return execFileSync('tar', ['-c', ...plain, name], { cwd: folder, maxBuffer: 1 << 28 })
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

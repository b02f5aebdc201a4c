/**
 * Checks the imports of `src` against the import law: direction, packages, and no cycles between folders.
 * Prints what breaks it, and two counts at the end. `--root` names another tree, for the self-test.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { importLaw } from './import-law.mjs'
import { root as ownRoot, say } from './toolbox.mjs'

const at = process.argv.indexOf('--root')
const root = at < 0 ? ownRoot : (process.argv[at + 1] ?? ownRoot)

const imports = sourceFiles().flatMap((file) => importsOf(file).map((target) => ({ file, target })))
const upward = imports.flatMap(({ file, target }) => breach(file, target) ?? [])
const cycles = folderCycles()
for (const line of upward) say(line)
for (const cycle of cycles) say(`folder cycle: ${cycle.join(' → ')}`)
say(`note: folder cycles ${cycles.length}, upward imports ${upward.length}`)
process.exit(cycles.length + upward.length === 0 ? 0 : 1)

function sourceFiles() {
  return readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join('src', name.replaceAll('\\', '/')))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .toSorted()
}

/** Paths from the root, and names of packages. Type imports count as well.
 * @param {string} file */
function importsOf(file) {
  const { module } = parseSync(file, readFileSync(path.join(root, file), 'utf8'))
  const texts = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      readFileSync(path.join(root, file), 'utf8').slice(start, end).replaceAll(/['"]/g, ''),
    ),
  ]
  return [...new Set(texts)].map((text) => {
    if (text.startsWith('.')) return path.posix.join(path.posix.dirname(file), text)
    return text.startsWith('#') ? `src/${text.slice(1)}` : text
  })
}

/** The problem of an import, if any.
 * @param {string} file
 * @param {string} target */
function breach(file, target) {
  const law = lawOf(file)
  if (!law) return `${file}: no entry of the import law covers it`
  if (!target.startsWith('src/'))
    return law.packages && !law.packages.test(target) ? `${file} imports the package ${target}` : undefined
  const isAllowed = [law.own, ...law.may].some((folder) => isIn(target, folder))
  return isAllowed ? undefined : `${file} imports ${target}`
}

/** The entry with the longest matching folder, and the folder that it matched.
 * @param {string} file */
function lawOf(file) {
  const found = importLaw
    .flatMap((law) => {
      const own = ownFolder(law.folder, file)
      return own ? [{ ...law, own }] : []
    })
    .toSorted((one, other) => other.own.length - one.own.length)
  return found[0]
}

/** `*` matches one folder.
 * @param {string} pattern
 * @param {string} file */
function ownFolder(pattern, file) {
  if (!pattern.endsWith('/*')) return isIn(file, pattern) ? pattern : undefined
  const depth = pattern.split('/').length
  const parts = file.split('/')
  const isBelow = isIn(file, pattern.slice(0, -2)) && parts.length > depth
  return isBelow ? parts.slice(0, depth).join('/') : undefined
}

/** @param {string} file
 * @param {string} folder */
function isIn(file, folder) {
  return file === folder || file.startsWith(`${folder}/`)
}

/** Cycles between folders that hold files, by their value and type imports. */
function folderCycles() {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map()
  for (const { file, target } of imports) {
    const from = path.posix.dirname(file)
    const to = path.posix.dirname(target)
    if (!target.startsWith('src/') || from === to) continue
    graph.set(from, (graph.get(from) ?? new Set()).add(to))
  }
  /** @type {string[][]} */
  const found = []
  /** @type {Map<string, 'open' | 'done'>} */
  const state = new Map()
  /** @param {string} folder
   * @param {string[]} trail */
  const visit = (folder, trail) => {
    if (state.get(folder) === 'done') return
    if (state.get(folder) === 'open') {
      found.push([...trail.slice(trail.indexOf(folder)), folder])
      return
    }
    state.set(folder, 'open')
    for (const next of graph.get(folder) ?? []) visit(next, [...trail, folder])
    state.set(folder, 'done')
  }
  for (const folder of graph.keys()) visit(folder, [])
  return found
}

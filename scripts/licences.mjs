/** The licence of every package that runs in production, or is brought along for it, against those we may use. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, say } from './toolbox.mjs'

/** Used, linked and passed on without conditions that a program of one's own could not keep. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Of files that we leave as they are: styles are built with them.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
])
/** Packages that say it in a file instead: read, and what they say. */
const inWords = new Map([['png-js', 'MIT']])

/** @type {{ packages: Record<string, { dev?: boolean, license?: string }> }} */
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
const used = Object.entries(lock.packages).filter(([place, { dev }]) => place !== '' && !dev)
const refused = used.flatMap(([place, { license }]) => {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const said = licenceOf(place) ?? license ?? inWords.get(name)
  return said !== undefined && isAllowed(said) ? [] : [`${name}: ${said ?? 'says nothing'}`]
})

for (const line of refused) say(line)
if (refused.length === 0) say(`${used.length} packages, all under licences we may use`)
process.exit(refused.length === 0 ? 0 : 1)

/** As the package itself says; other platforms' packages are not here to be asked. */
function licenceOf(place) {
  const file = path.join(root, place, 'package.json')
  if (!existsSync(file)) return undefined
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'))
  const said = license ?? licenses?.map(({ type }) => type).join(' OR ')
  return typeof said === 'object' ? said.type : said
}

/** Of a choice one is enough, of several all. */
function isAllowed(said) {
  const plain = said.replaceAll(/[()]/g, '')
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((each) => allowed.has(each.trim())))
}

/** Compares the license of every production package with the licenses that we may use. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, say } from './toolbox.mjs'

/** Allow use, linking and redistribution in a proprietary program. */
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
  // The files of these packages are used unmodified.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
])
/** Packages that have a license file but no license field. */
const fromFile = new Map([['png-js', 'MIT']])

/** @type {{ packages: Record<string, { dev?: boolean, license?: string }> }} */
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
const used = Object.entries(lock.packages).filter(([place, { dev }]) => place !== '' && !dev)
const refused = used.flatMap(([place, { license }]) => {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const said = licenseOf(place) ?? license ?? fromFile.get(name)
  return said !== undefined && isAllowed(said) ? [] : [`${name}: ${said ?? 'no license'}`]
})

for (const line of refused) say(line)
if (refused.length === 0) say(`${used.length} packages, all under allowed licenses`)
process.exit(refused.length === 0 ? 0 : 1)

/** The license field of the installed package; packages of other platforms are not installed. */
function licenseOf(place) {
  const file = path.join(root, place, 'package.json')
  if (!existsSync(file)) return undefined
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'))
  const said = license ?? licenses?.map(({ type }) => type).join(' OR ')
  return typeof said === 'object' ? said.type : said
}

/** `OR` needs one allowed license, `AND` all. */
function isAllowed(said) {
  const plain = said.replaceAll(/[()]/g, '')
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((each) => allowed.has(each.trim())))
}

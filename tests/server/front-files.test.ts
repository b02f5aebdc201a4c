/** What a page loads, by the manifest of the built front ends. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { programParts } from '../program-parts.ts'

interface BuiltFile {
  readonly name?: string
  readonly imports?: readonly string[]
}

test('guests and clients load no code of the office: an owner in the portal alone does, for menus', async () => {
  const manifest = JSON.parse(
    await readFile(path.join(programParts.clientFolder, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, BuiltFile>
  const reached = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const each of manifest[file]?.imports ?? []) reached(each, seen)
    return seen
  }
  const isOffice = (file: string) => manifest[file]?.name === 'office-router'
  const withOffice = Object.keys(manifest).filter((file) => [...reached(file)].some(isOffice))
  expect(withOffice).toContain('src/web/office/office.tsx')
  const ofOthers = withOffice.filter((file) =>
    /^(site|portal|verify)\.html$|^src\/web\/(site|booking|portal)\//.test(file),
  )
  expect(ofOthers).toEqual(['src/web/portal/admin/admin-actions.tsx'])
})

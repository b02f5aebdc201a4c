/** The archive of `npm run release`; that it serves is tested by `npm run prove -- release`. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeRelease } from '../../scripts/release.ts'

test('brings every package that the built server asks for, and the same sources make the same bytes', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'coupe-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const first = makeRelease(folder)
  expect(first.bytes).toBeGreaterThan(1_000_000)
  expect(makeRelease(folder).sha256).toBe(first.sha256)
})

test('can be installed: its lockfile is of its package.json', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'coupe-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { file } = makeRelease(folder)
  spawnSync('tar', ['-xf', file], { cwd: folder })
  const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--offline', '--no-audit', '--no-fund'], {
    cwd: path.join(folder, path.basename(file, '.tgz')),
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})

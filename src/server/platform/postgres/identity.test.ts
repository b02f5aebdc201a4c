import { chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { changeFolderOwner, ownerOf, serverIdentity } from './identity.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }

/** A system with these programs; `useradd` creates the user. */
function system(programs: readonly string[], user?: string) {
  const asked: string[] = []
  let uid = user
  return {
    asked,
    ask: (program: string): string | undefined => {
      asked.push(program)
      if (program === 'id') return uid
      if (!programs.includes(program)) return undefined
      uid = '998'
      return ''
    },
  }
}

test.runIf(!isRoot)('an ordinary user runs PostgreSQL itself, and makes no user', () => {
  const { ask, asked } = system(['useradd'])
  expect(serverIdentity(ask)).toEqual({ uid: process.getuid?.(), gid: process.getgid?.() })
  expect(asked).toEqual([])
})

test.runIf(isRoot).each([
  ['there is one already', system([], '997'), { uid: 997, gid: 997 }],
  ['one can be made', system(['useradd']), { uid: 998, gid: 998 }],
  ['one can be made by BusyBox', system(['adduser']), { uid: 998, gid: 998 }],
  ['none can be made', system([]), nobody],
  ['its name belongs to root', system([], '0'), nobody],
])('as root, it runs as a user of its own where %s', (_where, { ask }, identity) => {
  expect(serverIdentity(ask)).toEqual(identity)
})

test.runIf(isRoot)('a folder is given with all in it', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'coupe-identity-'))
  try {
    await mkdir(path.join(folder, 'base/1'), { recursive: true })
    await writeFile(path.join(folder, 'base/1/2'), '')
    await chown(folder, nobody.uid, nobody.gid)
    await changeFolderOwner(folder, { uid: 990, gid: 991 })
    expect(await ownerOf(folder)).toEqual({ uid: 990, gid: 991 })
    const { uid, gid } = await stat(path.join(folder, 'base/1/2'))
    expect([uid, gid]).toEqual([990, 991])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

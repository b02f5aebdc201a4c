import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorker } from './child.ts'

let folder: string
let script: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'child-'))
  script = path.join(folder, 'child.mjs')
  await writeFile(
    script,
    `process.on('message', ({ id, kind }) => {
       if (kind === 'die') process.exit(1)
       setTimeout(() => process.send({ id, made: kind }), 20)
     })`,
  )
})
afterAll(() => rm(folder, { recursive: true }))

test('one at a time: what ends the process is rejected alone, and those after it are made', async () => {
  const { render, stop } = createWorker<string>(script, 'child', { isSerial: true })
  const asked = ['one', 'die', 'two', 'die', 'three'].map((kind) => render(kind, {}))
  const answers = await Promise.allSettled(asked)
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'rejected'))).toEqual([
    'one',
    'rejected',
    'two',
    'rejected',
    'three',
  ])
  stop()
})

test('a request that comes while an idle process ends is made by another one', async () => {
  const slow = path.join(folder, 'slow-to-end.mjs')
  await writeFile(
    slow,
    `let isEnding = false
     process.on('SIGTERM', () => { isEnding = true; setTimeout(() => process.exit(), 500) })
     process.on('message', ({ id }) => isEnding || process.send({ id, made: process.pid }))`,
  )
  const { render, stop } = createWorker<number>(slow, 'child', { idleSeconds: 0.01 })
  const first = await render('pid', {})
  await new Promise((resolve) => setTimeout(resolve, 100))
  const second = await render('pid', {})
  expect(second).not.toBe(first)
  stop()
})

test('a process that could not be started is started again by the next request', async () => {
  const { execPath } = process
  const { render, stop } = createWorker<string>(script, 'child', { seconds: 5 })
  process.execPath = path.join(folder, 'no-such-program')
  try {
    await expect(render('one', {})).rejects.toThrow('the child stopped')
  } finally {
    process.execPath = execPath
  }
  expect(await render('two', {})).toBe('two')
  stop()
})

test('a process that hangs is replaced, and what it still makes for others is waited for', async () => {
  const hanging = path.join(folder, 'hanging.mjs')
  await writeFile(
    hanging,
    `import { existsSync } from 'node:fs'
     process.on('message', async ({ id, kind, data }) => {
       if (kind === 'never') return
       if (kind === 'hang') for (;;);
       while (kind === 'slow' && !existsSync(data.until)) await new Promise((resolve) => setTimeout(resolve, 20))
       process.send({ id, made: process.pid })
     })`,
  )
  const { render, stop } = createWorker<number>(hanging, 'child', { seconds: 2 })
  const first = await render('pid', {})
  const never = render('never', {}).catch((error: Error) => error.message)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const until = path.join(folder, 'go on')
  const slow = render('slow', { until })
  expect(await never).toBe('the child did not answer')
  const second = await render('pid', {})
  expect(second).not.toBe(first)
  expect(isAlive(first)).toBe(true)
  await writeFile(until, '')
  expect(await slow).toBe(first)
  await expect.poll(() => isAlive(first)).toBe(false)

  await expect(render('hang', {})).rejects.toThrow('the child did not answer')
  expect(await render('pid', {})).not.toBe(second)
  await expect.poll(() => isAlive(second)).toBe(false)
  stop()
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

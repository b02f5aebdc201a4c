import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from '#domain/addresses.ts'
import { defaultSettings } from '#domain/business/settings.ts'
import { firstPaint } from './first-paint.tsx'

test('the entrance stands before its script runs: the name of the business, what the address is for, and nothing to type into', () => {
  const markupOf = (address: string) =>
    firstPaint(address, { ...defaultSettings, business_name: 'Bar <b>' }).markup

  expect(markupOf('/auth')).toMatch(/<h1[^>]*>Bar &lt;b&gt;<[/]h1><p[^>]*>Admin Portal Access</)
  expect(markupOf('/auth?view=forgot')).toContain('Forgot your password?')
  expect(markupOf('/auth?reset=token')).toContain('Set a new password')
  expect(markupOf('/auth?address=token')).toContain('Change your email address')
  expect(markupOf('/auth')).toMatch(/^<div data-theme="public" class="text-fg">/)
  expect(markupOf('/auth')).not.toMatch(/<input|<script|<button|style=/)
})

test('each screen of the office names its module', () => {
  const screens = Object.values(paths.admin).filter(
    (page) => typeof page === 'string' && page !== paths.admin.setup,
  )
  for (const address of [paths.auth, ...screens.map(String)]) {
    const { modules } = firstPaint(address, defaultSettings)
    expect(modules.at(-1), address).toMatch(/-screen\.tsx$/)
    expect(modules.filter((module) => !existsSync(module))).toEqual([])
  }
})

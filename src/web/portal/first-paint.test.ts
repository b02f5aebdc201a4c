import path from 'node:path'
import { expect, test } from 'vitest'
import type { FirstAnswers } from '#contract/pages.ts'
import { defaultSettings } from '#domain/business/settings.ts'
import { firstPaint } from './first-paint.tsx'

test('the PIN entry stands before its script runs, with what the business shows and nothing to type into', () => {
  const logo = {
    url: '/pictures/a.png?"><b>',
    width: 40,
    height: 20,
    media_type: 'image/png',
    focus_x: 50,
    focus_y: 50,
  } as const
  const { markup, modules } = firstPaint('/pin-entry?booking=b', { ...defaultSettings, logo }, {})

  expect(markup).toContain('>Access Your Event Portal</h1>')
  expect(markup).toContain('Enter the 6-digit PIN from your confirmation email.')
  expect(markup).toContain('src="/pictures/a.png?&quot;&gt;&lt;b&gt;"')
  expect(markup).toMatch(/<button[^>]* disabled=""/)
  expect(markup).not.toMatch(/<input|<script|style=/)
  expect(modules).toEqual(['src/web/portal/pin-entry/pin-entry-screen.tsx'])
})

test('each address paints its own: another PIN lead, a link that is checked, and nothing for who knows where', () => {
  expect(firstPaint('/pin-entry', defaultSettings, {}).markup).toContain('We send a fresh link and your PIN')
  expect(firstPaint('/portal/abc', defaultSettings, {}).markup).toContain('Validating your link...')
  expect(firstPaint('/event-portal?booking=b', defaultSettings, {}).markup).toBe('')
  expect(firstPaint('/nowhere', defaultSettings, {})).toEqual({ markup: '', modules: [] })
})

test('a page that opens the event names the modules of what its answers show', () => {
  const modulesOf = (answers: object) =>
    firstPaint('/portal/abc', defaultSettings, answers as FirstAnswers).modules.map((module) =>
      path.basename(module),
    )

  expect(modulesOf({})).toEqual(['token-screen.tsx', 'link-access.tsx'])
  const opened = {
    'get-portal-booking': {},
    'get-portal-quotes': { quotes: [{ status: 'sent', offer: null }] },
  }
  expect(modulesOf(opened)).toEqual(['token-screen.tsx', 'dashboard.tsx'])
  const offered = { quotes: [{ status: 'sent', offer: {} }] }
  const billed = { invoices: [{ tips: null }, { tips: {} }] }
  expect(modulesOf({ ...opened, 'get-portal-quotes': offered, 'get-portal-invoices': billed })).toEqual([
    'token-screen.tsx',
    'dashboard.tsx',
    'quote-offer.tsx',
    'portal-invoice.tsx',
    'tip-choice.tsx',
  ])
  expect(modulesOf({ ...opened, 'get-portal-invoices': { invoices: [] } })).toEqual([
    'token-screen.tsx',
    'dashboard.tsx',
  ])
})

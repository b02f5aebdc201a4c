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

test('each address paints its own: another PIN lead, a link or an access that is checked, and nothing for who knows where', () => {
  expect(firstPaint('/pin-entry', defaultSettings, {}).markup).toContain('We send a fresh link and your PIN')
  expect(firstPaint('/portal/abc', defaultSettings, {}).markup).toContain('Validating your link...')
  const checked = firstPaint('/event-portal?booking=b', defaultSettings, {})
  expect(checked.markup).toMatch(/^<div data-theme="paper">.*>Checking access\.\.\.<\/h1>/)
  expect(checked.markup).not.toMatch(/<input|<button|<a |<script|style=/)
  expect(checked.modules).toEqual(['src/web/portal/event-portal/event-portal-screen.tsx'])
  expect(firstPaint('/nowhere', defaultSettings, {})).toEqual({ markup: '', modules: [] })
})

const open = {
  'get-portal-booking': {
    booking: {
      id: 'b-1',
      booking_reference: 'SC-202611-AAAA',
      first_name: 'Amelia',
      last_name: '<b>Hartwell',
      event_type: 'wedding',
      event_date: '2099-09-18',
      start_time: '17:00',
      time_zone: 'America/New_York',
      status: 'pending',
      is_active: true,
      created_at: '2026-11-01T12:00:00.000Z',
    },
  },
  'get-portal-quotes': { quotes: [] },
  'get-portal-invoices': { invoices: [], owed_back: 0, is_bill_canceled: false, provider: null, autopay: {} },
  'get-portal-date': { date: { state: 'none', until: null } },
  'get-portal-brief': { brief: null },
}

test('an open portal stands for a tab that opened it: by its link, or by its booking', () => {
  const openedAt = (address: string, answers: object = open) =>
    firstPaint(address, defaultSettings, answers as unknown as FirstAnswers).opened
  const byLink = openedAt('/portal/abc')
  expect(byLink?.key).toBe('portal_session_abc')
  expect(byLink?.markup).toMatch(/^<div inert=""/)
  expect(byLink?.markup).toContain('Amelia &lt;b&gt;Hartwell’s wedding</h1>')
  expect(byLink?.markup).toContain('Client Access')
  const byBooking = openedAt('/event-portal?booking=b-1')
  expect(byBooking?.key).toBe('portal_access_b-1')
  expect(byBooking?.markup).not.toContain('Client Access')

  expect(openedAt('/pin-entry')).toBeUndefined()
  for (const missing of Object.keys(open).filter((name) => name !== 'get-portal-brief'))
    expect(openedAt('/portal/abc', { ...open, [missing]: undefined })).toBeUndefined()
  const offered = { ...open, 'get-portal-date': { date: { state: 'offered', until: null } } }
  expect(openedAt('/portal/abc', offered)).toBeUndefined()
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

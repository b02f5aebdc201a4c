/** Dashboard and schedule at every width, in both themes, with long names and with nothing: no text is cut or overlaps. */
import type { Page } from '@playwright/test'
import type { FinanceView, OverviewView } from '#contract/dashboard.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test, withoutAnswers } from './journey.ts'
import { openOffice } from './office-steps.ts'
import { expectReadableText } from './text-boxes.ts'

const widths = [390, 768, 1440, 1920]
const hourMs = 3_600_000
const longName = 'Maximiliane-Alexandrina von Hohenzollern-Sigmaringen y Ávila'
const longPlace = 'The Observatory Pavilion at St. Bartholomew-on-Hudson, Rhinecliff'

/** Noon of a day from now, so that hours after it are on the same day. */
function day(days: number, hours = 0): string {
  const noon = `${new Date(Date.now() + days * 24 * hourMs).toISOString().slice(0, 10)}T17:00:00.000Z`
  return new Date(Date.parse(noon) + hours * hourMs).toISOString()
}

function anEvent(days: number, place: number, changes: object = {}) {
  return {
    id: crypto.randomUUID(),
    date: day(days).slice(0, 10),
    title: `Corporate Event - ${longName}`,
    event_type: 'Corporate Event',
    client_name: longName,
    status: 'confirmed',
    start_at: day(days, place),
    end_at: day(days, place + 5),
    place: longPlace,
    location: longPlace,
    staffed: place % 3,
    needed: 2 + place,
    owed: 123_456_789 * (place % 2),
    late: place > 1 ? 100 : 0,
    is_paid: place === 0,
    ...changes,
  }
}

const ahead = {
  events: [0, 0, 0, 0, 1, 1, 2, 3, 4, 5, 6, 6, 6].map((days, place) => anEvent(days, place % 5)),
  more: true,
}

const waiting = {
  count: 12_345,
  late: 1234,
  inquiries: [21, 12, 3].map((hours) => ({
    id: crypto.randomUUID(),
    name: longName,
    event_type: 'corporate',
    event_date: day(90).slice(0, 10),
    received_at: new Date(Date.now() - hours * hourMs).toISOString(),
  })),
}

const alerts = {
  count: 140,
  groups: [
    {
      kind: 'overdue_invoices',
      severity: 'error',
      count: 131,
      amount: 1_234_567_890,
      since: day(-260).slice(0, 10),
      alerts: [],
    },
    ...['unstaffed_event', 'promise_ending', 'pending_without_client'].map((kind, place) => ({
      kind,
      severity: place === 0 ? 'error' : 'warning',
      count: place === 2 ? 84 : 1,
      amount: null,
      since: null,
      alerts: [{ id: 'x', title: longName, amount: null, at: day(2), link: '/admin' }],
    })),
  ],
}

const money = 9_876_543_210
const overview: OverviewView = {
  pending_quotes: { count: 1234, draft: 617, sent: 617, issue: true },
  outstanding_invoices: { count: 12_345, overdue: 1234, balance: money },
  active_clients: { count: 100_000, new_this_month: 1234 },
  active_events: { count: 12_345, upcoming: 1234, confirmed: 1111 },
  active_staff: { count: 123, upcoming_shifts: 4567 },
  has_begun: true,
  is_named: true,
}

const calendar = {
  month: new Date().toISOString().slice(0, 7),
  most: 20,
  entries: [0, 0, 0, 1, 2].map((days, place) => ({
    kind: 'event',
    id: `entry ${place}`,
    date: day(days).slice(0, 10),
    start_time: '17:00',
    name: longName,
    event_type: 'Corporate Event',
    location: longPlace,
    guests: '101-150',
    status: null,
    reference: null,
    event: {
      id: `event ${place}`,
      title: `Corporate Event - ${longName}`,
      status: 'confirmed',
      start_at: day(days, place),
      end_at: day(days, place + 5),
    },
  })),
}

const finance: FinanceView = {
  current: money,
  prior: money,
  growth: 0,
  outstanding: money,
  overdue: money,
  bars: Array.from({ length: 15 }, (_, bar) => ({
    from: day(2 * bar - 30),
    to: day(2 * bar - 28),
    current: 40_000_000 * bar,
    prior: 30_000_000,
  })),
}

const activity = Array.from({ length: 8 }, (_, place) => ({
  kind: place % 2 === 0 ? 'payment' : 'invoice',
  id: `${place}`,
  at: day(-place),
  name: longName,
  invoice_id: 'x',
  invoice_number: 'SIPANDCELEBRATE-2027-1234',
  amount: money,
  payment_type: place % 2 === 0 ? 'deposit' : null,
  status: place % 2 === 0 ? null : 'sent',
}))

const staff = [0, 1, 2, 3].map((place) => ({
  id: `s${place}`,
  name: `${longName} ${place}`,
  role: 'setup_crew',
}))
const events = [0, 0, 0, 1, 2, 3].map((days, place) => anEvent(days, place % 4))
const assignments = events.flatMap((event, at) =>
  staff.slice(0, event.staffed).map((person, place) => ({
    id: `${at} ${place}`,
    status: place === 0 ? 'scheduled' : 'confirmed',
    shift_start: event.start_at,
    shift_end: event.end_at,
    role_at_event: 'setup_crew',
    hours_planned: 5,
    cost_planned: place === 0 ? 0 : 1_234_567,
    updated_at: day(-1),
    staff: { ...person, hourly_rate: null },
    event: {
      id: event.id,
      title: event.title,
      location: longPlace,
      status: 'confirmed',
      client_name: longName,
    },
  })),
)

const full = {
  dashboard: { ahead, waiting, alerts, overview, calendar, finance, activity },
  schedule: { assignments, events, staff },
}
const empty = {
  dashboard: {
    ahead: { events: [], more: false },
    waiting: { count: 0, late: 0, inquiries: [] },
    alerts: { count: 0, groups: [] },
    calendar: { ...calendar, entries: [] },
    finance: { ...finance, bars: finance.bars.map((bar) => ({ ...bar, current: 0, prior: 0 })) },
    activity: [],
  },
  schedule: { assignments: [], events: [], staff: [] },
}

async function answer(page: Page, { dashboard, schedule }: typeof full | typeof empty): Promise<void> {
  await page.route('**/read-dashboard*', async (route) => {
    const real = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...real, ...dashboard } })
  })
  await page.route('**/list-assignments*', (route) => route.fulfill({ json: schedule }))
}

/** What is not near the screen is laid out, too: otherwise its text has boxes beyond those of its card. */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  })
}

const screens = [
  ['dashboard', '', (page: Page) => page.getByRole('region', { name: 'Recent Activity' })],
  ['schedule', 'schedule', (page: Page) => page.getByRole('heading', { name: 'Schedule', exact: true })],
  ['month', 'schedule?view=calendar', (page: Page) => page.getByRole('grid')],
  ['week', 'schedule?view=week', (page: Page) => page.getByRole('button', { name: 'Next week' })],
  ['people', 'schedule?view=people', (page: Page) => page.getByRole('table')],
] as const

for (const [what, answers] of [
  ['long names', full],
  ['nothing', empty],
] as const)
  for (const [screen, address, loaded] of screens) {
    test(`with ${what} no text of the ${screen} is cut or overlaps`, async ({ page, bar, isMobile }) => {
      test.skip(isMobile, 'it goes through the widths itself')
      await answer(page, answers)
      await withoutAnswers(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await openOffice(page, bar, address)
      await page.mouse.wheel(0, 1)
      await expect(loaded(page)).toBeVisible()
      for (const width of widths) await expectToFit(page, width, `${screen} with ${what} at ${width}`)
    })
  }

/** Text and width in both themes; the colors and names of parts at two widths. */
async function expectToFit(page: Page, width: number, about: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await expect(page.getByRole('main'), about).toBeVisible()
  await layOutAll(page)
  await expectReadableText(page.getByRole('main'), about)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), about).toBe(width)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const theme = colorScheme === 'dark' ? 'admin-dark' : 'admin'
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    if (width === 390 || width === 1440)
      await expectAccessible(page, colorScheme === 'dark' ? 'colors' : undefined)
  }
}

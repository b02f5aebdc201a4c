/** The access matrix: every function of the contract by every kind of caller. */
import { aSignature, aTypedSignature, noHash, shownAgreement } from '../signing.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '#contract/base.ts'
import { functions, type FunctionFor, type FunctionName } from '#contract/contract.ts'
import { hashToken } from '#server/platform/core/seal.ts'
import { outboxInputs } from '../automations/office.ts'
import {
  aBooking,
  aConversion,
  aDraft,
  aMember,
  aMemberOfStaff,
  anAssignment,
  anEvent,
  anEventRow,
  anInvoice,
  aQuote,
  aShift,
  cookieOf,
  firstOwner,
  goodPassword,
  type Person,
  noDetails,
} from '../office.ts'
import { aChangeOrder, aPackage } from '../offers/an-offer.ts'
import { aPng } from '../pictures.ts'
import { anInquiry, createWorld, readPortalMail, type World } from '../world.ts'

type PortalName = FunctionFor<'portal visitor' | 'portal session' | 'portal payer'>
type OfficeName = FunctionFor<'anybody' | 'signed in' | 'owner'>
type Caller =
  | 'visitor'
  | 'wrong link'
  | 'client of another booking'
  | 'client'
  | 'signed out'
  | 'expired'
  | 'revoked'

/** The status that each caller of the portal gets. */
const matrix: Record<PortalName, Record<Caller, number>> = {
  'submit-booking': everyone(200),
  'request-portal-link': everyone(200),
  'sign-out-portal': everyone(200),
  'verify-pin': everyone(401),
  'validate-portal-token': {
    ...everyone(404),
    client: 200,
    'client of another booking': 200,
    'signed out': 200,
  },
  'get-portal-booking': { ...everyone(401), client: 200 },
  'get-portal-quotes': { ...everyone(401), client: 200 },
  'get-portal-invoices': { ...everyone(401), client: 200 },
  // This quote, invoice or payment does not exist: a client gets the answer of a stranger.
  'approve-quote': everyone(401),
  'save-selection': everyone(401),
  'ask-for-change': everyone(401),
  'get-portal-change': { ...everyone(401), client: 200 },
  'answer-change': everyone(401),
  'get-portal-agreement': everyone(401),
  'send-signing-code': everyone(401),
  'sign-quote': everyone(401),
  'create-checkout': { ...everyone(401), client: 404 },
  'stop-autopay': { ...everyone(401), client: 200 },
  'get-payment': everyone(401),
  'add-payment-share': { ...everyone(401), client: 404 },
  'send-payment-share': { ...everyone(401), client: 404 },
  'end-payment-share': { ...everyone(401), client: 404 },
  // The link and the session of a portal open no share.
  'open-payment-share': everyone(404),
  'pay-payment-share': everyone(404),
  'get-portal-date': { ...everyone(401), client: 200 },
  'get-portal-brief': { ...everyone(401), client: 200 },
  'save-brief': { ...everyone(401), client: 200 },
  'get-portal-venues': { ...everyone(401), client: 200 },
  // Nothing is offered to this client.
  'answer-date-offer': { ...everyone(401), client: 409 },
  // Only an owner's own password unlocks the admin mode, whatever link is sent with it.
  'admin-unlock': everyone(401),
}

interface Client {
  readonly bookingId: string
  readonly link: string
  readonly session: string
  readonly cookie: string
}

const start = Date.now()
let now = start
let world: World
let mine: Client
const callers = {} as Record<Caller, { link: string; session: string; cookie: string }>

beforeAll(async () => {
  world = await createWorld({}, { clock: () => new Date(now).toISOString() })
  mine = await aClient('mine@example.com')
  const other = await aClient('other@example.com')
  const out = await aClient('mine@example.com', mine.bookingId)
  await world.call('sign-out-portal', { bookingId: mine.bookingId, token: out.session })
  const revoked = await aClient('revoked@example.com')
  await world.rows(`update tokens set revoked_at = now() where subject_id = '${revoked.bookingId}'`)
  const expired = await aClient('expired@example.com')
  await world.rows(
    `update tokens set expires_at = now() - interval '1 day' where subject_id = '${expired.bookingId}'`,
  )
  await world.rows(
    `update sessions set expires_at = now() - interval '1 day' where subject_id = '${expired.bookingId}'`,
  )

  const nobody = { link: 'x'.repeat(32), session: '', cookie: '' }
  Object.assign(callers, {
    visitor: nobody,
    'wrong link': {
      link: 'A'.repeat(32),
      session: 'A'.repeat(32),
      cookie: `portal-${mine.bookingId}=${'A'.repeat(32)}`,
    },
    'client of another booking': { ...other, cookie: `portal-${mine.bookingId}=${other.session}` },
    client: mine,
    'signed out': out,
    expired,
    revoked,
  })
})
afterAll(async () => world.close())

describe.each(Object.entries(matrix))('%s', (name, expected) => {
  test.each(Object.entries(expected))('%s gets %i', async (caller, status) => {
    const who = callers[caller as Caller]
    const cookie: Record<string, string> = who.cookie ? { cookie: who.cookie } : {}
    // Every caller asks for the same booking; an ended session asks for its own.
    const bookingId = ['expired', 'revoked'].includes(caller) ? (who as Client).bookingId : mine.bookingId
    const unknown = crypto.randomUUID()
    const inputs: Record<PortalName, object> = {
      'submit-booking': anInquiry(),
      'request-portal-link': { email: 'someone@example.com' },
      'sign-out-portal': { bookingId: crypto.randomUUID(), token: who.session || null },
      'verify-pin': { bookingId, pin: '000000' },
      'validate-portal-token': { token: who.link },
      'get-portal-booking': { bookingId, token: who.session || null },
      'get-portal-quotes': { bookingId, token: who.session || null },
      'get-portal-invoices': { bookingId, token: who.session || null },
      'approve-quote': { quoteId: unknown, action: 'approve', token: who.session || null },
      'get-portal-change': { bookingId, token: who.session || null },
      'answer-change': {
        changeId: unknown,
        token: who.session || null,
        hash: 'a'.repeat(64),
        action: 'approve',
      },
      'ask-for-change': { id: unknown, quoteId: unknown, token: who.session || null, message: 'More ice' },
      'save-selection': {
        quoteId: unknown,
        token: who.session || null,
        version: 1,
        selection: { options: {}, guests: null },
      },
      'get-portal-agreement': { quoteId: unknown, token: who.session || null },
      'send-signing-code': { ...shownAgreement(unknown), token: who.session || null },
      'sign-quote': { ...aSignature(unknown), token: who.session || null },
      'create-checkout': { invoiceId: unknown, bookingId, token: who.session || null, payment_type: 'full' },
      'stop-autopay': { bookingId, token: who.session || null },
      'get-payment': { paymentId: unknown },
      'add-payment-share': {
        id: unknown,
        invoiceId: unknown,
        bookingId,
        token: who.session || null,
        name: 'Margaret',
        email: 'margaret@example.com',
        amount: 100,
        send: false,
      },
      'send-payment-share': { shareId: unknown, bookingId, token: who.session || null },
      'end-payment-share': { shareId: unknown, bookingId, token: who.session || null },
      'open-payment-share': { token: who.link },
      'pay-payment-share': { token: who.link, shown_amount: 100 },
      'get-portal-date': { bookingId, token: who.session || null },
      'answer-date-offer': { bookingId, token: who.session || null, accepts: true },
      'get-portal-brief': { bookingId, token: who.session || null },
      'save-brief': {
        bookingId,
        token: who.session || null,
        fact: { part: 'service_mode', mode: 'package' },
      },
      'get-portal-venues': { bookingId, token: who.session || null, search: 'The Foundry' },
      'admin-unlock': { token: who.session || 'none', admin_password: 'a guess' },
    }
    const byToken = await world.call(name, inputs[name as PortalName])
    expect(byToken.status).toBe(status)
    if (name !== 'get-portal-booking') return
    const byCookie = await world.call(name, { bookingId, token: null }, cookie)
    expect(byCookie.status).toBe(status)
    if (status !== 200)
      expect(Object.keys(byCookie.body).toSorted()).toEqual(['code', 'error', 'reason', 'success'])
  })
})

test('an unknown booking and one that is not mine get the same answer', async () => {
  const other = callers['client of another booking'] as Client
  const foreign = await world.call('get-portal-booking', { bookingId: other.bookingId, token: mine.session })
  const unknown = await world.call('get-portal-booking', {
    bookingId: crypto.randomUUID(),
    token: mine.session,
  })
  expect(foreign.body).toEqual(unknown.body)
  expect(foreign.status).toBe(unknown.status)
})

test('the booking in an answer has the agreed keys and no other', async () => {
  const { body } = await world.call('get-portal-booking', { bookingId: mine.bookingId, token: mine.session })
  expect(Object.keys(body['booking'] as object).toSorted()).toEqual(
    [
      'id',
      'booking_reference',
      'first_name',
      'last_name',
      'email',
      'phone',
      'event_type',
      'event_date',
      'start_time',
      'time_zone',
      'guest_count',
      'location',
      'status',
      'payment_status',
      'total_amount',
      'deposit_amount',
      'company_name',
      'notes',
      'wedding_service',
      'wedding_venue',
      'wedding_theme',
      'corporate_event_type',
      'corporate_dress_code',
      'private_party_type',
      'private_party_vibe',
      'private_party_details',
      'created_at',
      'drinks',
      'message',
    ].toSorted(),
  )
})

test('the portal session ends when its link does', async () => {
  const [row] = await world.rows<{ expires_at: string }>(
    `select expires_at from tokens where subject_id = '${mine.bookingId}' order by created_at limit 1`,
  )
  now = Date.parse(row?.expires_at ?? '') + 1000
  expect(
    (await world.call('get-portal-booking', { bookingId: mine.bookingId, token: mine.session })).status,
  ).toBe(401)
  now = start
})

test('no token, PIN or session is stored in plain', async () => {
  const { pin, token } = await readPortalMail(world, 'mine@example.com')
  for (const table of [
    'bookings',
    'tokens',
    'sessions',
    'mail_messages',
    'changes',
    'idempotency_keys',
    'rate_limits',
    'calendar_feeds',
    'outside_calendars',
  ]) {
    const text = JSON.stringify(await world.rows(`select * from ${table}`))
    expect(text).not.toContain(token)
    expect(text).not.toContain(mine.session)
    expect(text).not.toMatch(new RegExp(`"(portal_)?pin":"${pin}"`))
    if (table === 'bookings' || table === 'mail_messages') expect(text).not.toContain(`"${pin}"`)
  }
})

type OfficeCaller =
  | 'visitor'
  | 'forged cookie'
  | 'portal client'
  | 'member'
  | 'signed out'
  | 'expired'
  | 'removed'
  | 'owner'

const officeFunctions = Object.entries(functions)
  .map(([name, { access }]) => [name as FunctionName, access as Access] as const)
  .filter((entry): entry is [OfficeName, Access] => !entry[1].startsWith('portal'))

describe('the office', () => {
  let office: World
  let cookies: Record<OfficeCaller, string>
  let inputs: Record<OfficeName, object>

  beforeAll(async () => {
    office = await createWorld()
    const owner = await firstOwner(office)
    const bookingId = await aBooking(office, { email: 'client@example.com' })
    const quoteId = await aDraft(office, owner, bookingId)
    const { token, pin } = await readPortalMail(office, 'client@example.com')
    const portal = await office.call('validate-portal-token', { token, pin })
    const out = await again(owner)
    await office.call('sign-out', {}, { cookie: out })
    const expired = await again(owner)
    await office.rows(
      `update sessions set expires_at = now() - interval '1 second' where token_hash = '${hashToken(expired.split('=')[1] ?? '')}'`,
    )
    const removed = await aMember(office, 'removed@example.com')
    const members = await office.call('list-team', {}, owner.headers)
    const { id: removedId } = (members.body['members'] as { id: string; email: string }[]).find(
      ({ email }) => email === 'removed@example.com',
    ) ?? { id: '' }
    await office.call('remove-account', { id: removedId }, owner.headers)
    cookies = {
      visitor: '',
      'forged cookie': `account=${'A'.repeat(32)}`,
      'portal client': `${cookieOf(portal.headers)}; account=${String(portal.body['session_token'])}`,
      member: (await aMember(office)).headers['cookie'] ?? '',
      'signed out': out,
      expired,
      removed: removed.headers['cookie'] ?? '',
      owner: owner.headers['cookie'] ?? '',
    }
    const unknown = crypto.randomUUID()
    inputs = {
      'read-session': {},
      'sign-in': { email: 'nobody@example.com', password: 'wrong password' },
      'sign-up': { email: 'owner@example.com', password: goodPassword, firstName: 'A', lastName: 'B' },
      'sign-out': {},
      'check-link': { token: 'no such token' },
      'confirm-email': {
        token: 'no such token',
        password: goodPassword,
        firstName: 'A',
        lastName: 'B',
      },
      'request-password-reset': { email: 'nobody@example.com' },
      'reset-password': { token: 'no such token', password: goodPassword },
      'change-password': { current: goodPassword, password: goodPassword },
      'save-own-name': { firstName: 'Robin', lastName: 'Barkeep' },
      'request-address-change': {
        email: `x${Math.random()}@example.com`,
        password: goodPassword,
      },
      'change-address': { token: 'no such token' },
      'verify-paper': { sha256: '0'.repeat(64) },
      'choose-signers': {
        id: unknown,
        version: 1,
        signers: { second: { name: 'Theo Hartwell', email: 'theo@example.com' }, countersign: 'none' },
      },
      'remind-signer': { quoteId: unknown },
      'countersign-agreement': { quoteId: unknown },
      'get-signer-agreement': { link: 'no such link' },
      'send-signer-code': { link: 'no such link', version: 1, sha256: noHash },
      'sign-as-second': { ...aTypedSignature(), link: 'no such link', version: 1, sha256: noHash },
      'list-sessions': {},
      'end-session': { id: unknown },
      'sign-out-everywhere': {},
      'list-team': {},
      'invite-person': { email: `x${Math.random()}@example.com`, role: 'member' },
      'withdraw-invitation': { id: unknown },
      'set-account-role': { id: unknown, role: 'owner' },
      'remove-account': { id: unknown },
      'list-calendar-feeds': {},
      'create-calendar-feed': { name: 'Phone', with_clients: true, with_holds: true },
      'revoke-calendar-feed': { id: unknown },
      'list-clauses': {},
      'save-clause': { id: crypto.randomUUID(), version: 0, title: 'A', text: 'A', conditions: {} },
      'switch-clause': { id: unknown, is_active: true },
      'archive-clause': { id: unknown, archived: true },
      'move-clause': { id: unknown, place: 0 },
      'add-starter-clauses': {},
      'preview-clause': { text: 'A' },
      'preview-terms': { booking_id: unknown, total_amount: 100, expires_on: '2098-12-31' },
      ...outboxInputs(unknown),
      'read-restore': {},
      'confirm-restore': { id: unknown },
      'list-outside-calendars': {},
      'save-outside-calendar': {
        id: crypto.randomUUID(),
        version: 0,
        name: 'Family',
        url: 'https://calendar.invalid/secret.ics',
        mode: 'busy',
      },
      'remove-outside-calendar': { id: unknown },
      'refresh-outside-calendar': { id: unknown },
      'list-inquiries': {},
      'read-inquiry-count': {},
      'read-inquiry': { id: bookingId },
      'create-inquiry': anInquiry(),
      'set-inquiry-status': { id: bookingId, status: 'quoted' },
      'send-booking-cancellation': { bookingId: unknown, apologyMessage: 'x'.repeat(30) },
      'send-portal-link': { id: bookingId },
      'add-booking-services': {
        booking_id: unknown,
        lines: [{ service_id: unknown, quantity: 1, price_locked: 1 }],
      },
      'update-booking-service': { id: unknown, quantity: 1, price_locked: 1 },
      'list-clients': {},
      'read-client-quality': {},
      'read-client': { id: unknown },
      'list-client-timeline': { id: unknown },
      'create-client': { name: 'A', primary_email: 'a@example.com' },
      'save-client': { id: unknown, version: 1, name: 'A', primary_email: 'b@example.com' },
      'find-client-duplicates': { name: 'A', primary_email: 'a@example.com' },
      'send-client-email': { client_id: unknown, subject: 'A', text: 'B' },
      'merge-clients': { kept_id: unknown, merged_id: bookingId },
      'undo-merge': { merge_id: unknown },
      'link-booking-client': { booking_id: unknown, client_id: unknown },
      'change-booking-email': { booking_id: unknown, email: 'a@example.com' },
      'correct-contact': {
        booking_id: bookingId,
        phone: '(555) 010-0199',
        shown: { first_name: 'A', last_name: 'B', phone: 'C' },
      },
      'correct-details': {
        booking_id: bookingId,
        details: noDetails,
        shown: noDetails,
      },
      'read-business': {},
      'read-settings': {},
      'save-settings': { section: 'time', version: 'none', values: { time_zone: 'Europe/Vienna' } },
      'save-setting-file': { name: 'logo', data: aPng(64, 64).toString('base64'), focus_x: 50, focus_y: 50 },
      'remove-setting-file': { name: 'hero' },
      'preview-mail-template': { template: 'quote-sent', subject: '', opening: '', closing: '' },
      'send-test-mail': { template: 'quote-sent', subject: '', opening: '', closing: '' },
      'list-unsent-emails': {},
      'send-email-again': { id: unknown },
      'list-services': {},
      'create-service': { name: 'A', category: 'Staff', base_price: 100 },
      'update-service': { id: unknown, version: 1, name: 'A', category: 'Staff', base_price: 100 },
      'set-service-active': { id: unknown, active: true },
      'delete-service': { id: unknown },
      'save-change-order': aChangeOrder(unknown),
      'preview-change-order': aChangeOrder(unknown),
      'withdraw-change-order': { id: unknown },
      'approve-change-order': { id: unknown, hash: 'a'.repeat(64) },
      'list-packages': {},
      'save-package': aPackage(),
      'archive-package': { id: unknown },
      'move-package': { id: unknown, place: 0 },
      'list-payment-plans': {},
      'stop-booking-autopay': { booking_id: unknown },
      'settle-cancellation': {
        id: unknown,
        invoice_id: unknown,
        canceled_by: 'bar',
        kept: 0,
        reason: null,
      },
      'set-payment-plan': { table: 'quotes', id: unknown, version: 1, plan_id: null },
      'list-quotes': {},
      'read-quote-statistics': {},
      'read-list-count': { list: 'quotes' },
      'read-list-views': {},
      'save-list-views': { list: 'quotes', views: [] },
      'read-quote': { id: quoteId },
      'read-pricing-facts': { booking_id: bookingId },
      'save-quote': aQuote(bookingId),
      'discard-revision': { id: unknown },
      'set-quote-status': { id: unknown, status: 'approved' },
      'send-quote-emails': { quoteId: unknown },
      'generate-quote-pdf': { quoteId: unknown },
      'list-invoices': {},
      'read-invoice-statistics': {},
      'read-invoice': { id: unknown },
      'list-billable-bookings': {},
      'save-invoice': anInvoice(unknown),
      'read-invoice-prefill': { quote_id: unknown, kind: 'full' },
      'create-invoice-from-quote': { id: crypto.randomUUID(), quote_id: unknown, kind: 'full' },
      'import-invoice-items': { id: unknown },
      'send-invoice-email': { invoiceId: unknown },
      'cancel-invoice': { id: unknown, reason: 'a mistake' },
      'mark-invoice-paid': { id: unknown },
      'record-payment': { invoice_id: unknown, amount: 100, method: 'cash', paid_on: '2026-01-01' },
      'void-payment': { id: unknown, reason: 'a mistake' },
      'refund-tip': { payment_id: unknown, reason: 'a mistake' },
      'refund-payment': { id: unknown, payment_id: unknown, amount: 1, reason: 'a mistake' },
      'keep-owed-money': { invoice_id: unknown, kind: 'fee', reason: 'a mistake' },
      'withdraw-allocation': { id: unknown },
      'generate-invoice-pdf': { invoiceId: unknown },
      'list-staff': {},
      'read-staff-member': { id: unknown },
      'create-staff-member': aMemberOfStaff(),
      'save-staff-member': { ...aMemberOfStaff(), version: 1 },
      'set-staff-active': { id: unknown, active: false },
      'list-assignments': {},
      'read-assignable-event': { id: unknown },
      'list-assignable-staff': aShift(),
      'assign-staff': anAssignment(unknown, unknown),
      'move-shifts': {
        event_id: unknown,
        from: '2027-06-12T22:00:00.000Z',
        to: '2027-06-12T20:00:00.000Z',
        shifts: [],
      },
      'change-assignment': {
        ...aShift(),
        id: unknown,
        updated_at: aShift().shift_start,
        role_at_event: 'server',
      },
      'set-assignment-status': { id: unknown, status: 'confirmed' },
      'list-venues': {},
      'read-venue-figures': {},
      'read-venue': { id: unknown },
      'search-venues': { search: 'Larkspur' },
      'read-place': { event_id: unknown },
      'link-venue': { event_id: unknown, venue_id: null },
      'create-venue': { id: crypto.randomUUID(), name: 'A' },
      'save-venue': { id: unknown, version: 1, name: 'A' },
      'archive-venue': { id: unknown, archived: true },
      'set-venue-suggested': { id: unknown, suggested: true },
      'merge-venues': { kept_id: unknown, merged_id: bookingId },
      'undo-venue-merge': { merge_id: unknown },
      'save-venue-lesson': { id: crypto.randomUUID(), venue_id: unknown, version: 0, text: 'A' },
      'remove-venue-lesson': { id: unknown, removed: true },
      'add-venue-picture': {
        id: crypto.randomUUID(),
        venue_id: unknown,
        data: aPng(300, 200).toString('base64'),
      },
      'caption-venue-picture': { id: unknown, caption: 'A' },
      'remove-venue-picture': { id: unknown, removed: true },
      'unlink-venue-name': { id: unknown, removed: true },
      'list-events': {},
      'read-event-insights': {},
      'read-event': { id: unknown },
      'list-client-options': {},
      'create-event': anEvent(unknown),
      'save-event': { ...anEvent(unknown), version: 1 },
      'set-event-status': { id: unknown, status: 'confirmed' },
      'read-booking-conversion': { id: bookingId },
      'convert-booking': aConversion(unknown),
      'read-event-quote-check': { id: unknown },
      'create-event-quote': { id: unknown },
      'get-availability': { from: '2027-06' },
      'read-estimate': { guests: '1-25', date: '2027-06-12' },
      'list-units': {},
      'save-unit': { id: crypto.randomUUID(), version: 0, name: 'Second bar', is_active: true },
      'list-blackouts': {},
      'block-days': { id: crypto.randomUUID(), from_date: '2027-12-24', to_date: '2027-12-26' },
      'open-days': { id: unknown },
      'list-claims': { from: '2027-06-01', to: '2027-06-30' },
      'hold-date': { booking_id: unknown, until: '2027-06-01' },
      'save-event-facts': { booking_id: unknown, fact: { part: 'service_mode', mode: 'package' } },
      'ask-for-brief': { booking_id: unknown },
      'reserve-date': { booking_id: unknown, reason: 'a favor' },
      'release-date': { booking_id: unknown, reason: 'a favor' },
      'list-waitlist': {},
      'join-waitlist': { booking_id: unknown },
      'move-on-waitlist': { booking_id: unknown, to: 'first', reason: 'a favor' },
      'leave-waitlist': { booking_id: unknown },
      'read-history': { table: 'quotes', id: quoteId },
      'read-dashboard': {},
      'read-tax-report': { from: '2027-01-01', to: '2027-12-31' },
      'read-tip-report': { from: '2027-01-01', to: '2027-12-31' },
      'list-alerts': {},
      'list-payments': {},
      'list-revenue': { from: '2027-01-01T00:00:00.000Z', to: '2027-02-01T00:00:00.000Z' },
      'search-records': { query: 'amelia' },
    }
  })
  afterAll(async () => office.close())

  async function again(owner: Person): Promise<string> {
    const { headers } = await office.call('sign-in', { email: owner.email, password: owner.password })
    return cookieOf(headers)
  }

  const endsSessions = new Set(['sign-out-everywhere', 'change-password'])
  const callers: OfficeCaller[] = [
    'visitor',
    'forged cookie',
    'portal client',
    'member',
    'signed out',
    'expired',
    'removed',
    'owner',
  ]

  describe.each(officeFunctions)('%s is for %s', (name, rule) => {
    test.each(callers)('called by: %s', async (caller) => {
      const isSignedIn = caller === 'member' || caller === 'owner'
      // Signing out everywhere here would end the session of the next test.
      const cookie = endsSessions.has(name) && isSignedIn ? await anotherSession(caller) : cookies[caller]
      if (name === 'sign-out' && isSignedIn) return
      const answer = await office.call(name, inputs[name], { cookie })
      expect(answer.status).not.toBe(422)
      expect(answer.status).toBeLessThan(500)
      if (rule === 'anybody') return expect(answer.status).not.toBe(403)
      const isLetIn = caller === 'owner' || (rule === 'signed in' && caller === 'member')
      if (isLetIn) return expect([200, 404, 409]).toContain(answer.status)
      expect(answer.status).toBe(caller === 'member' ? 403 : 401)
      expect(Object.keys(answer.body).toSorted()).toEqual(['code', 'error', 'reason', 'success'])
    })
  })

  /** Ending all sessions ends the shared ones too, so this signs in again for both. */
  async function anotherSession(caller: 'member' | 'owner'): Promise<string> {
    const person = `${caller}@example.com`
    const cookie = await again({ email: person, password: goodPassword, headers: {} })
    await office.rows(
      `update sessions set kind = 'kept' where kind = 'account' and token_hash <> '${hashToken(cookie.split('=')[1] ?? '')}'`,
    )
    return cookie
  }
  afterEach(async () => {
    await office?.rows(`update sessions set kind = 'account' where kind = 'kept'`)
  })

  test('the live stream of the office and documents are open to owners only', async () => {
    for (const caller of callers.filter((each) => each !== 'owner')) {
      const stream = await fetch(`${office.url}/live/office`, { headers: { cookie: cookies[caller] } })
      expect([caller, stream.status]).toEqual([caller, 401])
      const [quote] = await office.rows<{ id: string }>('select id from quotes limit 1')
      const pdf = await fetch(`${office.url}/documents/quotes/${quote?.id}.pdf`, {
        headers: { cookie: cookies[caller] },
      })
      expect([caller, pdf.status]).toEqual([caller, 401])
    }
  })

  test('calendar files of events are for owners, those of bookings for owners and their clients', async () => {
    const [booking] = await office.rows<{ id: string }>(
      `select id from bookings where email = 'client@example.com'`,
    )
    const event = await anEventRow(office.rows)
    const ask = async (path: string, caller: OfficeCaller) =>
      (await fetch(`${office.url}/calendar/${path}.ics`, { headers: { cookie: cookies[caller] } })).status
    for (const caller of callers) {
      const ofEvent = { owner: 200, member: 403 }[caller as string] ?? 401
      expect([caller, await ask(`events/${event}`, caller)]).toEqual([caller, ofEvent])
      const ofBooking = { owner: 200, 'portal client': 200 }[caller as string] ?? 401
      expect([caller, await ask(`bookings/${booking?.id}`, caller)]).toEqual([caller, ofBooking])
      expect([caller, await ask('A'.repeat(32), caller)]).toEqual([caller, 404])
    }
  })
})

async function aClient(email: string, again?: string): Promise<Client> {
  if (!again) await world.call('submit-booking', anInquiry({ email }))
  const { token, pin } = await readPortalMail(world, email)
  const { body, headers } = await world.call('validate-portal-token', { token, pin })
  const booking = body['booking'] as { id: string }
  return {
    bookingId: booking.id,
    link: token,
    session: String(body['session_token']),
    cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '',
  }
}

function everyone(status: number): Record<Caller, number> {
  return {
    visitor: status,
    'wrong link': status,
    'client of another booking': status,
    client: status,
    'signed out': status,
    expired: status,
    revoked: status,
  }
}

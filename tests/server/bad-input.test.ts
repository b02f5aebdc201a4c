/** Every field of every public function with invalid input. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { isReading } from '../calls.ts'
import { outboxInputs } from '../automations/office.ts'
import {
  aConversion,
  aMemberOfStaff,
  anAssignment,
  anEvent,
  anInvoice,
  aShift,
  firstOwner,
  goodPassword,
  type Person,
  noDetails,
} from '../office.ts'
import { aChangeOrder, aPackage } from '../offers/an-offer.ts'
import { anInquiry, createWorld, readPortalMail, type World } from '../world.ts'
import { aSignature, aTypedSignature, noHash, shownAgreement } from '../signing.ts'

let world: World
beforeAll(async () => (world = await createWorld({ RATE_LIMIT_FACTOR: '100000' })))
afterAll(async () => world.close())

const script = '<script>alert(1)</script>'
const emoji = 'Zoë 🥂🍸 Ünïcödé'
const rightToLeft = 'حفل زفاف في القاهرة'
const megabyte = 'x'.repeat(1_000_000)

const wrongForAnyText = {
  'a number': 5,
  'a boolean': true,
  'a list': ['a'],
  'an object': { a: 1 },
  'a null byte': 'Amelia\u0000Hartwell',
  'a broken surrogate': 'Amelia \ud800 Hartwell',
}

const messages: Record<string, string> = {
  event_type: 'Please select an event type',
  event_date: 'Please select an event date',
  start_time: 'Please select a start time',
  location: 'Please enter the event location',
  guest_count: 'Please select guest count',
  first_name: 'First name must be at least 2 characters',
  last_name: 'Last name must be at least 2 characters',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
}
const tooShort: Record<string, string> = {
  location: 'abcd',
  first_name: 'A',
  last_name: 'B',
  phone: '123456789',
  email: 'a@b',
}
const choices = ['event_type', 'start_time', 'guest_count']
const optionalChoices = [
  'wedding_service',
  'wedding_venue',
  'corporate_event_type',
  'corporate_dress_code',
  'private_party_type',
  'private_party_vibe',
  'drinks',
]
const listedDetails: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  wedding: {
    wedding_service: ['cocktail-hour', 'reception', 'cocktail-reception', 'rehearsal'],
    wedding_venue: ['indoor', 'outdoor', 'tent', 'home', 'destination'],
  },
  corporate: {
    corporate_event_type: [
      'networking',
      'holiday',
      'launch',
      'conference',
      'team-building',
      'awards',
      'client',
      'other',
    ],
    corporate_dress_code: ['formal', 'business-professional', 'business-casual', 'casual'],
  },
  private: {
    private_party_type: [
      'birthday',
      'anniversary',
      'graduation',
      'housewarming',
      'retirement',
      'bachelor',
      'holiday',
      'other',
    ],
    private_party_vibe: ['elegant', 'casual', 'high-energy', 'intimate'],
  },
}
const optionalTexts = ['wedding_theme', 'company_name', 'private_party_details', 'message']

describe('submit-booking refuses with the specified message', () => {
  test.each(Object.keys(messages))('%s missing', async (field) => {
    const { [field]: _left, ...rest } = anInquiry()
    const answer = await world.call('submit-booking', rest)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      success: false,
      error: messages[field],
      fields: { [field]: [messages[field]] },
    })
  })

  test.each(
    Object.keys(messages).flatMap((field) =>
      [null, 5, true, ['x'], { x: 1 }, ''].map((value) => [field, value] as const),
    ),
  )('%s of the wrong type or empty: %j', async (field, value) => {
    const answer = await world.call('submit-booking', anInquiry({ [field]: value }))
    expect(answer.status).toBe(422)
    expect(answer.body['error']).toBe(messages[field])
  })

  test.each(Object.entries(tooShort))('%s too short', async (field, value) => {
    const answer = await world.call('submit-booking', anInquiry({ [field]: value }))
    expect(answer.status).toBe(422)
    expect(answer.body['error']).toBe(messages[field])
  })

  test('several at once: each field has its message, and the first in the order of the form is the error', async () => {
    const nothing = await world.call('submit-booking', {})
    expect(nothing.status).toBe(422)
    expect(nothing.body['error']).toBe(messages['event_type'])
    expect(nothing.body['fields']).toEqual(
      Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, [message]])),
    )
    const { location: _location, ...rest } = anInquiry({ first_name: 'A' })
    const two = await world.call('submit-booking', { ...rest, location: 'abcd' })
    expect(two.body['error']).toBe(messages['location'])
  })

  test.each([...choices, ...optionalChoices])('%s with a choice that is not listed', async (field) => {
    for (const value of ['nothing of ours', script, emoji, rightToLeft]) {
      const answer = await world.call('submit-booking', anInquiry({ [field]: value }))
      expect(answer.status).toBe(422)
    }
  })

  test.each(['2099-02-30', '2099-13-01', 'tomorrow', '26.06.2099', '2000-01-01', '9999-01-01', script])(
    'event_date %s',
    async (event_date) => {
      const answer = await world.call('submit-booking', anInquiry({ event_date }))
      expect(answer.status).toBe(422)
      expect(answer.body['fields']).toHaveProperty('event_date')
    },
  )

  test.each(['today', 'yesterday'])('event_date of %s in the business zone', async (day) => {
    const zone = 'America/New_York'
    const shift = day === 'today' ? 0 : 86_400_000
    const event_date = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() - shift)
    const answer = await world.call('submit-booking', anInquiry({ event_date }))
    expect(answer.status).toBe(422)
    expect(answer.body['error']).toBe('Please select a date in the future')
  })

  test.each([...Object.keys(messages), ...optionalTexts, ...optionalChoices])(
    '%s of 5,000 characters',
    async (field) => {
      const answer = await world.call('submit-booking', anInquiry({ [field]: 'x'.repeat(5000) }))
      expect(answer.status).toBe(422)
      expect(answer.body['fields']).toHaveProperty(field)
    },
  )

  test.each([...Object.keys(messages), ...optionalTexts])('%s of a megabyte', async (field) => {
    const answer = await world.call('submit-booking', anInquiry({ [field]: megabyte }))
    expect(answer.status).toBe(413)
    expect(answer.body['success']).toBe(false)
  })

  test.each([...Object.keys(messages), ...optionalTexts])('%s with what no text may hold', async (field) => {
    for (const value of Object.values(wrongForAnyText)) {
      const answer = await world.call('submit-booking', anInquiry({ [field]: value }))
      expect(answer.status).toBe(422)
    }
  })

  test('nothing of all this was stored', async () => {
    expect(await world.rows('select 1 from bookings')).toEqual([])
  })
})

describe('submit-booking takes what people write', () => {
  test('every listed choice, the shortest text of each field, and a phone number of any characters', async () => {
    const counts = ['1-25', '26-50', '51-75', '76-100', '101-150', '151-200', '200+']
    const shortest = { location: 'Barns', first_name: 'Al', last_name: 'Wu', phone: 'call me up' }
    for (let hour = 0; hour < 24; hour++) {
      const [event_type, lists] = Object.entries(listedDetails)[hour % 3] ?? ['', {}]
      const details = Object.entries(lists).map(([field, values]) => [
        field,
        values[Math.floor(hour / 3) % values.length],
      ])
      const given = {
        ...shortest,
        event_type,
        start_time: `${String(hour).padStart(2, '0')}:00`,
        guest_count: counts[hour % counts.length],
        ...Object.fromEntries(details),
      }
      expect([given, (await world.call('submit-booking', anInquiry(given))).status]).toEqual([given, 200])
      const [row] = await world.rows<object>('select * from bookings order by created_at desc limit 1')
      expect(row).toMatchObject(given)
    }
  })

  test.each(['location', 'first_name', 'last_name', 'phone', ...optionalTexts])(
    '%s with markup, emoji and right-to-left text is kept as it was typed',
    async (field) => {
      for (const value of [`${script} and more`, `${emoji} und mehr`, rightToLeft]) {
        const event_type = { company_name: 'corporate', private_party_details: 'private' }[field] ?? 'wedding'
        const sent = anInquiry({ event_type, [field]: value })
        expect((await world.call('submit-booking', sent)).status).toBe(200)
        const [row] = await world.rows<Record<string, string>>(
          `select ${field} from bookings order by created_at desc limit 1`,
        )
        expect(row?.[field]).toBe(value)
      }
    },
  )

  test('several drinks, in the order of the choices; an inquiry without them', async () => {
    const sent = anInquiry({ drinks: 'beer,cocktails ', message: ' Two guests skip alcohol. ' })
    expect((await world.call('submit-booking', sent)).status).toBe(200)
    const { drinks: _drinks, message: _message, ...older } = anInquiry()
    expect((await world.call('submit-booking', older)).status).toBe(200)
    const rows = await world.rows<object>(
      'select drinks, message from bookings order by created_at desc limit 2',
    )
    expect(rows).toEqual([
      { drinks: null, message: null },
      { drinks: 'cocktails, beer', message: 'Two guests skip alcohol.' },
    ])
    const twice = await world.call('submit-booking', anInquiry({ drinks: 'beer, beer' }))
    expect([twice.status, twice.body['error']]).toEqual([422, 'Please choose one of the listed options'])
  })

  test('an alias, blanks around values, and details of another type', async () => {
    const answer = await world.call(
      'submit-booking',
      anInquiry({
        event_type: 'private_party',
        first_name: '  Amelia ',
        wedding_theme: 'left over',
        private_party_vibe: 'intimate',
        company_name: '',
      }),
    )
    expect(answer.status).toBe(200)
    const [row] = await world.rows<Record<string, unknown>>(
      'select * from bookings order by created_at desc limit 1',
    )
    expect(row).toMatchObject({
      event_type: 'private',
      first_name: 'Amelia',
      wedding_theme: null,
      wedding_service: null,
      company_name: null,
      private_party_vibe: 'intimate',
      status: 'pending',
      payment_status: 'pending',
      is_active: true,
      currency: 'USD',
    })
  })
})

describe('the other functions', () => {
  const anything = [
    '',
    'x',
    script,
    emoji,
    rightToLeft,
    'Amelia\u0000',
    '\ud800',
    "' or 1=1 --",
    '../../etc',
    'x'.repeat(5000),
  ]
  /** A value may be meaningless but harmless: nothing is found, or nothing happens. */
  const harmless = [
    'sign-out-portal',
    'request-portal-link',
    'request-password-reset',
    'list-inquiries',
    'read-inquiry-count',
    'read-list-count',
    'save-list-views',
    'save-own-name',
    'save-unit',
    'block-days',
    'get-availability',
    'list-clients',
    'create-client',
    'create-inquiry',
    'find-client-duplicates',
    'list-services',
    'list-packages',
    'save-package',
    'list-quotes',
    'list-invoices',
    'list-billable-bookings',
    'list-events',
    'list-venues',
    'search-venues',
    'create-venue',
    'list-client-options',
    'read-event-quote-check',
    'read-history',
    'search-records',
    'list-staff',
    'list-assignments',
    'list-assignable-staff',
    'create-staff-member',
    'create-service',
    'invite-person',
    'create-calendar-feed',
    'save-outside-calendar',
    'save-clause',
    'preview-clause',
    'save-email-rule',
    'preview-email-rule',
    'list-email-rules',
    'list-waiting-emails',
    'read-waiting-count',
    'read-promise',
    'list-ahead',
    'list-sent-emails',
    'read-business',
    'read-dashboard',
    'read-settings',
    'remove-setting-file',
    'preview-mail-template',
    'send-test-mail',
    'list-unsent-emails',
    'read-restore',
  ]
  const isEmptyInput = (name: string) =>
    ['sign-out', 'sign-out-everywhere', 'add-starter-clauses'].includes(name)
  let owner: Person
  beforeAll(async () => (owner = await firstOwner(world)))
  const wrongTypes = [undefined, null, 5, true, ['x'], { x: 1 }, ...anything]

  const id = crypto.randomUUID()
  const line = { service_id: id, quantity: 1, price_locked: 100 }
  const item = { name: 'Bar', description: null, category: null, quantity: 1, unit_price: 100 }
  const wording = { subject: '', opening: '', closing: '' }
  const service = {
    name: 'Bar',
    description: null,
    category: 'Staff',
    base_price: 100,
    pricing_model: 'flat',
    unit: null,
    active: true,
    price_rule: null,
    taxable: true,
  }
  const person = {
    name: 'A',
    primary_email: 'bad-input@example.com',
    primary_phone: null,
    company_name: null,
    notes: null,
  }
  const venue = {
    name: 'Larkspur Conservatory',
    address: null,
    contact: null,
    phone: null,
    email: null,
    load_in: null,
    power: null,
    water: null,
    ice: null,
    stairs: null,
    parking: null,
    curfew: null,
    insured_wording: null,
    latitude: 42.25,
    longitude: -73.79,
    papers_days: 30,
  }
  /** A valid input for every other function; owner functions are called by an owner. */
  const fields: Record<Exclude<keyof typeof contract, 'submit-booking'>, Record<string, unknown>> = {
    'read-session': {},
    'sign-in': { email: 'nobody@example.com', password: 'wrong password' },
    'sign-up': { email: '', password: goodPassword, firstName: 'A', lastName: 'B', token: null },
    'sign-out': {},
    'check-link': { token: 'none' },
    'confirm-email': { token: 'none', password: goodPassword, firstName: 'A', lastName: 'B' },
    'request-password-reset': { email: 'nobody@example.com' },
    'reset-password': { token: 'none', password: goodPassword },
    'change-password': { current: 'not the password', password: goodPassword },
    'save-own-name': { firstName: 'Ada', lastName: 'Barkeep' },
    'request-address-change': { email: 'next@example.com', password: 'not the password' },
    'change-address': { token: 'none' },
    'list-sessions': {},
    'end-session': { id },
    'sign-out-everywhere': {},
    'list-team': {},
    'invite-person': { email: 'guest@example.com', role: 'member' },
    'withdraw-invitation': { id },
    'set-account-role': { id, role: 'owner' },
    'remove-account': { id },
    'get-availability': { from: '2027-06', to: '2027-07' },
    'read-estimate': { guests: '1-25', date: '2027-06-12' },
    'list-units': {},
    'save-unit': { id: crypto.randomUUID(), version: 0, name: 'Second bar', is_active: true },
    'list-blackouts': {},
    'block-days': {
      id: crypto.randomUUID(),
      from_date: '2027-12-24',
      to_date: '2027-12-26',
      is_yearly: true,
      reason: 'Holidays',
      unit_ids: null,
    },
    'open-days': { id },
    'list-claims': { from: '2027-06-01', to: '2027-06-30' },
    'hold-date': { booking_id: id, until: '2027-06-01' },
    'save-event-facts': { booking_id: id, fact: { part: 'service_mode', mode: 'package' } },
    'ask-for-brief': { booking_id: id },
    'get-portal-brief': { bookingId: id, token: null },
    'save-brief': { bookingId: id, token: null, fact: { part: 'service_mode', mode: 'package' } },
    'get-portal-venues': { bookingId: id, token: null, search: 'The Foundry' },
    'reserve-date': { booking_id: id, reason: 'a favor', over_capacity: false },
    'release-date': { booking_id: id, reason: 'a favor' },
    'list-waitlist': {},
    'join-waitlist': { booking_id: id },
    'move-on-waitlist': { booking_id: id, to: 'first', reason: 'a favor' },
    'leave-waitlist': { booking_id: id },
    'get-portal-date': { bookingId: id, token: null },
    'answer-date-offer': { bookingId: id, token: null, accepts: true },
    'list-calendar-feeds': {},
    'create-calendar-feed': { name: 'Phone', with_clients: true, with_holds: true },
    'revoke-calendar-feed': { id },
    'list-clauses': {},
    'save-clause': {
      id: crypto.randomUUID(),
      version: 0,
      title: 'Weather',
      text: 'Rain.',
      conditions: { modes: ['dry_hire'], event_types: ['wedding'], region: 'NY', with_minors: true },
    },
    'switch-clause': { id, is_active: true },
    'archive-clause': { id, archived: true },
    'move-clause': { id, place: 0 },
    'add-starter-clauses': {},
    'preview-clause': { text: '**{{total}}**' },
    'preview-terms': { booking_id: id, total_amount: 100, expires_on: '2098-12-31', has_overtime: true },
    ...outboxInputs(id),
    'read-restore': {},
    'confirm-restore': { id },
    'list-outside-calendars': {},
    'save-outside-calendar': {
      id: crypto.randomUUID(),
      version: 0,
      name: 'Family',
      url: 'https://calendar.invalid/secret.ics',
      unit_ids: null,
      mode: 'busy',
    },
    'remove-outside-calendar': { id },
    'refresh-outside-calendar': { id },
    'list-inquiries': { search: 'a', status: 'all', cursor: '' },
    'read-inquiry-count': { search: 'a', status: 'all' },
    'read-inquiry': { id },
    'create-inquiry': anInquiry(),
    'set-inquiry-status': { id, status: 'confirmed' },
    'send-booking-cancellation': { bookingId: id, bookingReference: 'x', apologyMessage: 'x'.repeat(30) },
    'send-portal-link': { id, renew_pin: false },
    'add-booking-services': { booking_id: id, lines: [line] },
    'update-booking-service': { id, quantity: 1, price_locked: 100 },
    'list-clients': { search: 'a', status: 'all', sort: 'name', cursor: '' },
    'read-client-quality': {},
    'read-client': { id },
    'list-client-timeline': { id, part: 'owed', cursor: '' },
    'create-client': { ...person, anyway: true },
    'save-client': { ...person, id, version: 1 },
    'find-client-duplicates': { ...person, except: id },
    'send-client-email': { client_id: id, subject: 'A', text: 'B' },
    'merge-clients': { kept_id: id, merged_id: crypto.randomUUID(), choices: {} },
    'undo-merge': { merge_id: id },
    'link-booking-client': { booking_id: id, client_id: id },
    'change-booking-email': { booking_id: id, email: 'a@example.com' },
    'correct-contact': {
      booking_id: id,
      name: { first_name: 'Amelia', last_name: 'Hartwell' },
      phone: '(555) 010-0199',
      shown: { first_name: 'Amelai', last_name: 'Hartwell', phone: '(555) 010-0198' },
      client_id: id,
    },
    'correct-details': { booking_id: id, details: noDetails, shown: noDetails },
    'read-business': {},
    'read-settings': {},
    'save-settings': { section: 'time', version: 'none', values: { time_zone: 'Europe/Vienna' } },
    'save-setting-file': { name: 'logo', data: 'AAAA', focus_x: 50, focus_y: 50 },
    'remove-setting-file': { name: 'logo' },
    'preview-mail-template': { template: 'quote-sent', ...wording },
    'send-test-mail': { template: 'quote-sent', ...wording },
    'list-unsent-emails': {},
    'send-email-again': { id },
    'list-services': { selectable: 'true' },
    'create-service': service,
    'update-service': { id, version: 1, ...service },
    'set-service-active': { id, active: true },
    'delete-service': { id },
    'save-change-order': aChangeOrder(id),
    'preview-change-order': aChangeOrder(id),
    'withdraw-change-order': { id },
    'approve-change-order': { id, hash: 'a'.repeat(64) },
    'list-packages': { archived: 'true' },
    'save-package': aPackage(),
    'archive-package': { id, archived: true },
    'move-package': { id, place: 0 },
    'list-payment-plans': {},
    'stop-booking-autopay': { booking_id: id },
    'settle-cancellation': { id, invoice_id: id, canceled_by: 'bar', kept: 0, reason: 'It rained' },
    'set-payment-plan': { table: 'quotes', id, version: 1, plan_id: null },
    'list-quotes': { search: 'a', status: 'all', cursor: '' },
    'read-quote-statistics': {},
    'read-list-views': {},
    'save-list-views': { list: 'quotes', views: [{ name: 'A', status: 'draft' }] },
    'read-list-count': { list: 'events', search: 'a', status: 'upcoming', type: 'Wedding' },
    'read-quote': { id },
    'read-pricing-facts': { booking_id: id },
    'save-quote': {
      id,
      version: 0,
      booking_id: id,
      title: 'A',
      description: null,
      tax_rate: 0.08,
      expires_on: '2098-12-31',
      items: [item],
    },
    'discard-revision': { id },
    'set-quote-status': { id, status: 'approved' },
    'send-quote-emails': { quoteId: id, quoteNumber: 'x', resend: false },
    'generate-quote-pdf': { quoteId: id },
    'list-invoices': { search: 'a', status: 'all', cursor: '' },
    'read-invoice-statistics': {},
    'read-invoice': { id },
    'list-billable-bookings': { search: 'a' },
    'save-invoice': { ...anInvoice(id), id },
    'read-invoice-prefill': { quote_id: id, kind: 'full' },
    'create-invoice-from-quote': {
      id,
      quote_id: id,
      kind: 'full',
      due_date: '2099-01-01',
      payment_terms: null,
      custom_terms: null,
    },
    'import-invoice-items': { id },
    'send-invoice-email': { invoiceId: id, resend: false },
    'cancel-invoice': { id, reason: 'a mistake' },
    'mark-invoice-paid': { id },
    'record-payment': { invoice_id: id, amount: 100, method: 'cash', paid_on: '2026-01-01', reference: null },
    'void-payment': { id, reason: 'a mistake' },
    'refund-tip': { payment_id: id, reason: 'a mistake' },
    'refund-payment': { id, payment_id: id, amount: 1, reason: 'a mistake' },
    'keep-owed-money': { invoice_id: id, kind: 'fee', reason: 'a mistake' },
    'withdraw-allocation': { id },
    'generate-invoice-pdf': { invoiceId: id },
    'list-staff': { search: 'a', role: 'server', status: 'all', cursor: '' },
    'read-staff-member': { id },
    'create-staff-member': aMemberOfStaff({ id }),
    'save-staff-member': { ...aMemberOfStaff({ id: crypto.randomUUID() }), version: 1 },
    'set-staff-active': { id: crypto.randomUUID(), active: false },
    'list-assignments': { from: '2027-06-01', to: '2027-06-30' },
    'read-assignable-event': { id },
    'list-assignable-staff': { ...aShift(), except: id },
    'assign-staff': anAssignment(id, id),
    'move-shifts': {
      event_id: id,
      from: aShift().shift_start,
      to: aShift().shift_end,
      shifts: [{ id, shift_start: aShift().shift_start }],
    },
    'change-assignment': { ...aShift(), id, updated_at: aShift().shift_start, role_at_event: 'server' },
    'set-assignment-status': { id, status: 'confirmed' },
    'get-portal-quotes': { bookingId: id, token: null },
    'approve-quote': { quoteId: id, action: 'approve', token: null, comments: null },
    'get-portal-change': { bookingId: id, token: null },
    'answer-change': { changeId: id, token: null, hash: 'a'.repeat(64), action: 'decline', comment: 'Later' },
    'ask-for-change': { id, quoteId: id, token: null, message: 'More ice' },
    'save-selection': {
      quoteId: id,
      token: null,
      version: 1,
      selection: { options: { bar: 1 }, guests: 100 },
    },
    'get-portal-agreement': { quoteId: id, token: null },
    'send-signing-code': { ...shownAgreement(id), token: null },
    'sign-quote': { ...aSignature(id), token: null },
    'verify-paper': { sha256: '0'.repeat(64) },
    'choose-signers': {
      id: id,
      version: 1,
      signers: { second: { name: 'Theo Hartwell', email: 'theo@example.com' }, countersign: 'none' },
    },
    'remind-signer': { quoteId: id },
    'countersign-agreement': { quoteId: id },
    'get-signer-agreement': { link: 'no such link' },
    'send-signer-code': { link: 'no such link', version: 1, sha256: noHash },
    'sign-as-second': { ...aTypedSignature(), link: 'no such link', version: 1, sha256: noHash },
    'get-portal-invoices': { bookingId: id, token: null },
    'create-checkout': { invoiceId: id, bookingId: id, token: null, payment_type: 'full' },
    'stop-autopay': { bookingId: id, token: null },
    'get-payment': { paymentId: id },
    'add-payment-share': {
      id,
      invoiceId: id,
      bookingId: id,
      token: null,
      name: 'Margaret',
      email: 'margaret@example.com',
      amount: 100,
      send: false,
    },
    'send-payment-share': { shareId: id, bookingId: id, token: null },
    'end-payment-share': { shareId: id, bookingId: id, token: null },
    'open-payment-share': { token: 'none' },
    'pay-payment-share': { token: 'none', shown_amount: 100 },
    'admin-unlock': { token: 'none', admin_password: 'a guess' },
    'list-venues': { search: 'a', status: 'all', sort: 'next', cursor: '' },
    'read-venue-figures': {},
    'read-venue': { id },
    'search-venues': { search: 'Larkspur', except: id },
    'read-place': { event_id: id },
    'link-venue': { event_id: id, venue_id: id },
    'create-venue': { id, ...venue },
    'save-venue': { id: crypto.randomUUID(), version: 1, ...venue },
    'archive-venue': { id: crypto.randomUUID(), archived: true },
    'set-venue-suggested': { id: crypto.randomUUID(), suggested: true },
    'merge-venues': { kept_id: crypto.randomUUID(), merged_id: crypto.randomUUID(), choices: {} },
    'undo-venue-merge': { merge_id: id },
    'save-venue-lesson': { id, venue_id: crypto.randomUUID(), version: 0, text: 'A', event_id: null },
    'remove-venue-lesson': { id, removed: true },
    'add-venue-picture': { id, venue_id: id, caption: null, data: 'AAAA' },
    'caption-venue-picture': { id, caption: 'A' },
    'remove-venue-picture': { id, removed: true },
    'unlink-venue-name': { id, removed: true },
    'list-events': { search: 'a', status: 'all', type: 'Wedding', cursor: '' },
    'read-event-insights': {},
    'read-event': { id },
    'list-client-options': { search: 'a', id },
    'create-event': { ...anEvent(id), id },
    'save-event': { ...anEvent(id), id, version: 1 },
    'set-event-status': { id, status: 'confirmed' },
    'read-booking-conversion': { id },
    'convert-booking': { ...aConversion(id), id },
    'read-event-quote-check': { id },
    'create-event-quote': { id },
    'read-history': { table: 'quotes', id },
    'read-dashboard': { month: '2027-06' },
    'read-tax-report': { from: '2027-01-01', to: '2027-12-31' },
    'read-tip-report': { from: '2027-01-01', to: '2027-12-31' },
    'list-alerts': {},
    'list-payments': {},
    'list-revenue': { from: '2027-01-01T00:00:00.000Z', to: '2027-02-01T00:00:00.000Z' },
    'search-records': { query: 'amelia' },
    'verify-pin': { bookingId: crypto.randomUUID(), pin: '123456' },
    'get-portal-booking': { bookingId: crypto.randomUUID(), token: null },
    'validate-portal-token': { token: 'no-such-token', pin: '123456' },
    'request-portal-link': { email: 'nobody@example.com' },
    'sign-out-portal': { bookingId: crypto.randomUUID(), token: null },
  }

  test.each(Object.entries(fields))('%s answers 4xx or a harmless 200, never 5xx', async (name, good) => {
    for (const field of Object.keys(good)) {
      for (const value of wrongTypes) {
        const answer = await world.call(name, { ...good, [field]: value }, owner.headers)
        expect(answer.status, `${field} = ${JSON.stringify(value)?.slice(0, 40)}`).toBeLessThan(500)
        if (answer.status === 200) expect(harmless).toContain(name)
        else expect(answer.body['error']).toBeTypeOf('string')
      }
      if (!isReading(name))
        expect((await world.call(name, { ...good, [field]: megabyte }, owner.headers)).status).toBe(
          // An owner may upload a picture of that size; this one is no picture.
          ['save-setting-file', 'add-venue-picture'].includes(name) ? 422 : 413,
        )
    }
  })

  const writing = Object.keys(contract).filter((name) => !isReading(name))
  test.each(writing)('%s refuses what is no JSON object', async (name) => {
    for (const body of ['', '{', 'null', '[]', '"text"', '5']) {
      const { status, body: answer } = await world.call(name, body)
      if (isEmptyInput(name)) return expect(status).toBeLessThan(500)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(answer['success']).toBe(false)
    }
    const form = await world.call(name, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(form.status).toBe(415)
  })

  test('an unknown function is a JSON 404', async () => {
    const { status, body } = await world.call('drop-tables', {})
    expect([status, body['code']]).toEqual([404, 'NOT_FOUND'])
    const get = await fetch(`${world.url}/functions/v1/verify-pin`)
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  })

  test('a request from another site is refused', async () => {
    const { status } = await world.call('submit-booking', anInquiry(), {
      origin: 'https://elsewhere.example',
    })
    expect(status).toBe(403)
    const own = await world.call('submit-booking', anInquiry(), { origin: world.url })
    expect(own.status).toBe(200)
  })

  test('a filled trap is refused and stores nothing', async () => {
    const [before] = await world.rows<{ count: number }>('select count(*)::int as count from bookings')
    expect((await world.call('submit-booking', anInquiry({ reply_to_fax: '1' }))).status).toBe(409)
    expect(await world.rows('select count(*)::int as count from bookings')).toEqual([before])
  })

  test('a mail with markup in every field shows it as text', async () => {
    const email = 'markup@example.com'
    await world.call('submit-booking', anInquiry({ email, first_name: script, location: script }))
    const { mail } = await readPortalMail(world, email)
    expect(mail.html).not.toContain('<script')
    expect(mail.html).toContain('&lt;script&gt;')
  })
})

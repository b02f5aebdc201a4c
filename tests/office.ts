/** Accounts of the office for server tests, signed in by cookie. */
import { correctedFields } from '#domain/bookings/inquiry.ts'
import { createSetupLink } from '#server/flows/create-setup-link.ts'
import { anInquiry } from './calls.ts'
import type { World } from './world.ts'

export interface Person {
  readonly email: string
  readonly password: string
  readonly headers: Record<string, string>
}

export const goodPassword = 'a long enough password'

/** The first owner, through the setup link. */
export async function firstOwner(world: World, email = 'owner@example.com'): Promise<Person> {
  const link = await createSetupLink(world.program.app)
  const token = new URL(link ?? 'http://no.example/').searchParams.get('setup')
  return signUp(world, { email, token })
}

/** An account that signed up without invitation, and so is no owner. */
export function aMember(world: World, email = 'member@example.com'): Promise<Person> {
  return signUp(world, { email, token: null })
}

async function signUp(world: World, wish: { email: string; token: string | null }): Promise<Person> {
  const answer = await world.call('sign-up', {
    ...wish,
    password: goodPassword,
    firstName: 'Robin',
    lastName: 'Barkeep',
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return { email: wish.email, password: goodPassword, headers: { cookie: cookieOf(answer.headers) } }
}

/** The cookie that an answer set, as a browser would send it back. */
export function cookieOf(headers: Headers): string {
  return (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

/** A submitted booking; its id. */
export async function aBooking(world: World, changes: Record<string, unknown> = {}): Promise<string> {
  const email = `client-${Math.random().toString(36).slice(2)}@example.com`
  const { status } = await world.call('submit-booking', anInquiry({ email, ...changes }))
  if (status !== 200) throw new Error('the inquiry was refused')
  const address = typeof changes['email'] === 'string' ? changes['email'] : email
  const [row] = await world.rows<{ id: string }>(
    `select id from bookings where lower(email) = lower('${address}') order by created_at desc limit 1`,
  )
  return row?.id ?? ''
}

/** The details of a wedding of which nothing else is told. */
export const noDetails = {
  ...Object.fromEntries(correctedFields.map((field) => [field, null])),
  event_type: 'wedding',
}

/** A quote as the builder would send it. */
export function aQuote(bookingId: string, changes: Record<string, unknown> = {}) {
  return {
    id: crypto.randomUUID(),
    version: 0,
    booking_id: bookingId,
    title: 'Garden wedding bar',
    description: 'Reception bar for 110 guests',
    tax_rate: 0.08,
    expires_on: '2098-12-31',
    items: [
      {
        name: 'Craft Cocktail Bar',
        description: 'Ten cocktails',
        category: 'Cocktails',
        quantity: 110,
        unit_price: 2400,
      },
      { name: 'Bartender', description: null, category: 'Staff', quantity: 12.5, unit_price: 5500 },
    ],
    ...changes,
  }
}

/** A saved draft; its id. */
export async function aDraft(world: World, owner: Person, bookingId: string): Promise<string> {
  const quote = aQuote(bookingId)
  const { status, body } = await world.call('save-quote', quote, owner.headers)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return quote.id
}

/** An invoice as the form would send it. */
export function anInvoice(bookingId: string, changes: Record<string, unknown> = {}) {
  return {
    id: crypto.randomUUID(),
    version: 0,
    booking_id: bookingId,
    due_date: '2098-12-31',
    payment_terms: null,
    custom_terms: null,
    items: [
      { description: 'Craft Cocktail Bar', quantity: 110, unit_price: 2400 },
      { description: 'Bartender', quantity: 12, unit_price: 5500 },
    ],
    ...changes,
  }
}

/** An event of a client of its own, written straight into the tables; its id. */
export async function anEventRow(
  sql: Asking,
  event: Partial<
    Record<'title' | 'status' | 'start_at' | 'end_at' | 'location' | 'client', string | null>
  > = {},
): Promise<string> {
  const start_at = event.start_at ?? '2027-06-26T21:00:00.000Z'
  const given = {
    client: 'Amelia Hartwell',
    title: 'Hartwell wedding',
    status: 'confirmed',
    end_at: null,
    location: null,
    ...event,
    start_at,
  }
  const [row] = await sql<{ id: string }>(`
    with client as (
      insert into clients (name, primary_email)
      values (${quoted(given.client)}, ${quoted(`client-${crypto.randomUUID()}@example.com`)}) returning id
    )
    insert into events (title, event_type, client_id, start_at, end_at, status, location)
    select ${quoted(given.title)}, 'Wedding', id, ${quoted(given.start_at)}, ${quoted(given.end_at)},
      ${quoted(given.status)}, ${quoted(given.location)} from client
    returning id`)
  return row?.id ?? ''
}

type Asking = <Row extends object>(text: string) => Promise<Row[]>

function quoted(value: string | null): string {
  return value === null ? 'null' : `'${value.replaceAll("'", "''")}'`
}

/** A member of the staff as the form would send it. */
export function aMemberOfStaff(changes: Record<string, unknown> = {}) {
  return {
    id: crypto.randomUUID(),
    name: 'Nora Lindqvist',
    role: 'bartender',
    email: 'nora@example.com',
    phone: '(555) 010-0199',
    hourly_rate: 3500,
    hire_date: '2025-04-01',
    ...changes,
  }
}

const eventFields = {
  event_type: 'Wedding',
  start_at: '2098-06-26T21:00:00.000Z',
  end_at: '2098-06-27T03:00:00.000Z',
  location: 'Larkspur Conservatory, Hudson',
  venue: null,
  guest_count_est: 120,
  guest_count_final: null,
  notes: null,
}

/** An event as the form would send it. */
export function anEvent(clientId: string, changes: Record<string, unknown> = {}) {
  return {
    id: crypto.randomUUID(),
    client_id: clientId,
    title: 'Hart Wedding',
    ...eventFields,
    create_anyway: false,
    ...changes,
  }
}

/** A shift of six hours. */
export function aShift(changes: { shift_start?: string; shift_end?: string } = {}) {
  return { shift_start: '2027-06-26T21:00:00.000Z', shift_end: '2027-06-27T03:00:00.000Z', ...changes }
}

/** An assignment as the dialog would send it. */
export function anAssignment(eventId: string, staffId: string, changes: Record<string, unknown> = {}) {
  return {
    id: crypto.randomUUID(),
    event_id: eventId,
    staff_id: staffId,
    role_at_event: 'bartender',
    ...aShift(),
    ...changes,
  }
}

/** A conversion as its dialog would send it. */
export function aConversion(bookingId: string, changes: Record<string, unknown> = {}) {
  return {
    id: crypto.randomUUID(),
    booking_id: bookingId,
    title: 'Wedding - Amelia Hartwell',
    ...eventFields,
    create_anyway: false,
    ...changes,
  }
}

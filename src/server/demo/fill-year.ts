/** Fills an empty database with a generated year: records, an owner, portal links, PINs and emails. */
import { sql } from 'drizzle-orm'
import { paths } from '#domain/addresses.ts'
import { defaultSigning } from '#domain/signing/signing.ts'
import { defaultInformation } from '#domain/business/facts.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { linkExpiry } from '#domain/portal/access.ts'
import type { Instant } from '#domain/time.ts'
import { changes } from '#server/platform/audit/schema.ts'
import { hashToken, randomToken, type Sealer } from '#server/platform/core/seal.ts'
import type { Db } from '#server/platform/database/database.ts'
import { hashPassword } from '#server/platform/identity/passwords.ts'
import { tokens } from '#server/platform/identity/schema.ts'
import { profiles } from '#server/records/accounts/schema.ts'
import { claims, units, waitlist } from '#server/records/availability/schema.ts'
import { readUnits } from '#server/records/availability/units.ts'
import { portalLinkPurpose } from '#server/records/bookings/portal-links.ts'
import { pinContext } from '#server/records/bookings/read.ts'
import { bookings, eventServices } from '#server/records/bookings/schema.ts'
import { clients } from '#server/records/clients/schema.ts'
import { eventFacts } from '#server/records/event-facts/schema.ts'
import { events } from '#server/records/events/schema.ts'
import { markInstallments } from '#server/records/invoices/installments.ts'
import { installments, invoiceItems, invoices } from '#server/records/invoices/schema.ts'
import { settings as settingRows } from '#server/records/settings/schema.ts'
import { defaultTips } from '#domain/tips/tip.ts'
import { paidOn } from '#server/records/payments/read.ts'
import { payments, providerEvents, tips } from '#server/records/payments/schema.ts'
import { quoteItems, quotes } from '#server/records/quotes/schema.ts'
import { staffAssignments } from '#server/records/schedule/schema.ts'
import { services } from '#server/records/services/schema.ts'
import { staff } from '#server/records/staff/schema.ts'
import { demoAutopay, insertDeclinedAutopay } from './autopay.ts'
import { demoSiteContent } from './site-content.ts'
import { insertClauses } from './clauses.ts'
import { datesOfYear, demoUnits } from './dates.ts'
import { insertEmails, type EmailParts } from './emails.ts'
import { factsOfYear } from './facts.ts'
import { generateYear } from './generate-year.ts'
import { insertMany as insert } from './insert-many.ts'
import { createRandom } from './random.ts'
import { insertPackages } from './packages.ts'
import { insertVenues } from './venues.ts'
import type { DemoBooking, DemoInvoice, Year } from './year.ts'

interface FillContext extends Omit<EmailParts, 'settings' | 'links'> {
  readonly sealer: Sealer
  readonly settings: BusinessSettings
  readonly now: Instant
  readonly seed: number
}

export interface Filled {
  readonly year: Year
  readonly owner: { readonly email: string; readonly password: string }
  /** A client with quotes, invoices and a balance to pay. */
  readonly client: { readonly name: string; readonly link: string; readonly pin: string }
}

const said = {
  business_name: defaultInformation.business_name,
  headline: defaultInformation.headline,
  contact_email: 'hello@sip-and-celebrate.example',
  contact_phone: '(845) 555-0100',
  service_area: 'Hudson Valley, New York City and the Berkshires',
  address: '12 Quarry Lane\nHudson, NY 12534',
  site_content: demoSiteContent,
  signing: { ...defaultSigning, mode: 'name and code' as const },
}
const ownerEmail = 'owner@sip-and-celebrate.example'

export async function fillYear(db: Db, context: FillContext): Promise<Filled> {
  const settings = { ...context.settings, ...said }
  const year = generateYear({ ...context, settings, services: await db.select().from(services) })
  const links = new Map(year.bookings.map(({ id }) => [id, randomToken()]))
  const password = randomToken().slice(0, 14)
  await db.transaction(async (tx) => {
    await insert(
      tx,
      settingRows,
      Object.entries(said).map(([key, value]) => ({ key, value })),
    )
    await tx.insert(profiles).values(await people(year, context.now, password))
    await writeRecords(tx, year, { ...context, settings })
    await insertVenues(tx, year, context.now)
    const unitIds = await unitsOfDemo(tx)
    const dates = datesOfYear(year, { settings, now: context.now, unitIds })
    await insertPackages(tx, year, { settings, now: context.now, claims: dates.claims })
    if (dates.claims.length > 0) await tx.insert(claims).values([...dates.claims])
    if (dates.waitlist.length > 0) await tx.insert(waitlist).values([...dates.waitlist])
    await insert(
      tx,
      tokens,
      year.bookings.map((booking) => linkRow(booking, links.get(booking.id) ?? '', settings)),
    )
    await insertEmails(tx, year.emails, { ...context, settings, links })
    await insert(tx, changes, year.changes)
  })
  const shown = findClientToShow(year, context.now)
  return {
    year,
    owner: { email: ownerEmail, password },
    client: {
      name: `${shown.first_name} ${shown.last_name}`,
      link: `${context.publicUrl}${paths.portal.link(links.get(shown.id) ?? '')}`,
      pin: shown.pin,
    },
  }
}

/** Adds the units that are missing; their ids, in their order. */
async function unitsOfDemo(tx: Db): Promise<readonly string[]> {
  const there = (await readUnits(tx)).length
  for (const [place, name] of demoUnits.entries())
    if (place >= there) await tx.insert(units).values({ name, position: place + 1 })
  return (await readUnits(tx)).map(({ id }) => id)
}

/** Tips are on, but for one state. */
const demoTips: BusinessSettings['tips'] = {
  ...defaultTips,
  enabled: true,
  forbidden: [{ place: 'TX, Texas', reason: 'A tip jar needs a permit there.' }],
}

/** In the order of their references. */
async function writeRecords(tx: Db, year: Year, { sealer, settings, seed, now }: FillContext): Promise<void> {
  await insert(tx, clients, year.clients)
  await insert(
    tx,
    bookings,
    year.bookings.map(({ pin, ...booking }) => ({
      ...booking,
      portal_pin: sealer.seal(pin, pinContext(booking.id)),
      portal_pin_set_at: booking.created_at,
    })),
  )
  await insert(tx, eventServices, year.eventServices)
  await insert(tx, staff, year.staff)
  await insert(tx, events, year.events)
  await insert(tx, eventFacts, factsOfYear(year))
  const random = createRandom(seed + 1)
  await insert(tx, quotes, await insertClauses(tx, year, { random, settings, now }))
  await insert(tx, quoteItems, year.quoteItems)
  // A quote has one active invoice at a time: cancelled ones are inserted before their replacements.
  const isCancelled = ({ status }: DemoInvoice) => status === 'cancelled'
  await insertInvoices(tx, year, year.invoices.filter(isCancelled))
  await insertInvoices(
    tx,
    year,
    year.invoices.filter((invoice) => !isCancelled(invoice)),
  )
  await insert(tx, payments, year.payments)
  await insert(tx, tips, year.tips)
  await tx.insert(settingRows).values({ key: 'tips', value: demoTips }).onConflictDoNothing()
  const { id } = invoices
  await markInstallments(tx, await tx.select({ id, paid_amount: paidOn('invoices.id') }).from(invoices))
  await tx.insert(settingRows).values({ key: 'autopay', value: demoAutopay }).onConflictDoNothing()
  await insertDeclinedAutopay(tx, { zone: settings.time_zone, now })
  await insert(tx, staffAssignments, year.shifts)
  const answered = year.payments.filter(({ provider, status }) => provider && status !== 'pending')
  await insert(
    tx,
    providerEvents,
    answered.map(({ id, status }) => ({
      id: `simulated:${id}`,
      provider: 'simulated',
      kind: status === 'failed' ? 'failed' : 'paid',
      received_at: now,
    })),
  )
}

/** Items cannot be added to an issued invoice, so it is inserted as a draft. */
async function insertInvoices(tx: Db, year: Year, some: readonly DemoInvoice[]): Promise<void> {
  const ids = new Set(some.map(({ id }) => id))
  await insert(
    tx,
    invoices,
    some.map((invoice) => ({ ...invoice, status: 'draft' as const })),
  )
  await insert(
    tx,
    invoiceItems,
    year.invoiceItems.filter(({ invoice_id }) => ids.has(invoice_id)),
  )
  await insert(
    tx,
    installments,
    year.installments.filter(({ invoice_id }) => ids.has(invoice_id)),
  )
  const issued = JSON.stringify(some.map(({ id, status }) => ({ id, status })))
  await tx.execute(sql`update invoices set status = given.status
    from json_to_recordset(${issued}::json) as given (id uuid, status text) where given.id = invoices.id`)
}

async function people(year: Year, now: Instant, password: string) {
  const unusedHash = await hashPassword(randomToken())
  const since = year.staff.map(({ created_at }) => created_at).toSorted()[0] ?? now
  const person = { email_confirmed_at: since, created_at: since }
  return [
    {
      ...person,
      id: year.ownerId,
      email: ownerEmail,
      first_name: 'Mara',
      last_name: 'Voss',
      role: 'owner' as const,
      password_hash: await hashPassword(password),
    },
    {
      ...person,
      email: 'joel@sip-and-celebrate.example',
      first_name: 'Joel',
      last_name: 'Abernathy',
      role: 'owner' as const,
      password_hash: unusedHash,
    },
    {
      ...person,
      email: 'mina@sip-and-celebrate.example',
      first_name: 'Mina',
      last_name: 'Castillo',
      role: 'member' as const,
      password_hash: unusedHash,
    },
  ]
}

function linkRow(
  { id, event_date, created_at }: DemoBooking,
  plain: string,
  { time_zone }: BusinessSettings,
) {
  return {
    token_hash: hashToken(plain),
    purpose: portalLinkPurpose,
    subject_id: id,
    created_at,
    expires_at: linkExpiry(event_date, time_zone, created_at),
  }
}

/** A booking with an upcoming event, an approved quote and a partly paid invoice. */
function findClientToShow(year: Year, now: Instant): DemoBooking {
  const found = year.bookings.find(
    ({ id, status, payment_status, event_date }) =>
      status === 'invoiced' &&
      payment_status === 'partial' &&
      event_date > now &&
      year.invoices.some(
        ({ booking_id, status: is, due_date }) => booking_id === id && is === 'partial' && due_date > now,
      ),
  )
  if (!found) throw new Error('the year has no booking to show')
  return found
}

/** The generated rows of each table, in the order of their creation. */
import type { MailTemplate } from '#domain/business/mail-texts.ts'
import type { Instant } from '#domain/time.ts'
import type { changes } from '#server/platform/audit/schema.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { bookings, eventServices } from '#server/records/bookings/schema.ts'
import type { clients } from '#server/records/clients/schema.ts'
import type { events } from '#server/records/events/schema.ts'
import type { installments, invoiceItems, invoices } from '#server/records/invoices/schema.ts'
import type { payments } from '#server/records/payments/schema.ts'
import type { quoteItems, quotes } from '#server/records/quotes/schema.ts'
import type { staffAssignments } from '#server/records/schedule/schema.ts'
import type { staff } from '#server/records/staff/schema.ts'

export type Row<Table extends { readonly $inferSelect: object }> = Table['$inferSelect']
type Without<Whole, Keys extends keyof Whole> = Omit<Whole, Keys | 'search_text'>

/** The PIN in plain text; it is sealed on insert. */
export type DemoBooking = Without<Row<typeof bookings>, 'portal_pin' | 'portal_pin_set_at'> & {
  readonly pin: string
}
export type DemoClient = Without<Row<typeof clients>, 'event_count'>
export type DemoQuote = Without<Row<typeof quotes>, never>
export type DemoInvoice = Without<Row<typeof invoices>, never>
export type DemoPayment = Row<typeof payments>
export type DemoEvent = Without<Row<typeof events>, never>
export type DemoStaff = Row<typeof staff>
export type DemoShift = Row<typeof staffAssignments>

export interface DemoEmail {
  readonly template: MailTemplate
  readonly booking: DemoBooking
  readonly at: Instant
  readonly about: { readonly table: string; readonly id: string }
  /** Path of the PDF that it links to, if any. */
  readonly pdf?: string
  readonly data: object
}

type DemoChange = Omit<typeof changes.$inferInsert, 'id' | 'at'> & { readonly at: Instant }

export interface Year {
  readonly ownerId: string
  readonly clients: DemoClient[]
  readonly bookings: DemoBooking[]
  readonly eventServices: Row<typeof eventServices>[]
  readonly quotes: DemoQuote[]
  readonly quoteItems: Row<typeof quoteItems>[]
  readonly invoices: DemoInvoice[]
  readonly invoiceItems: Row<typeof invoiceItems>[]
  readonly installments: Omit<Row<typeof installments>, 'id' | 'state'>[]
  readonly payments: DemoPayment[]
  readonly events: DemoEvent[]
  readonly staff: DemoStaff[]
  readonly shifts: DemoShift[]
  readonly changes: DemoChange[]
  readonly emails: DemoEmail[]
}

export function emptyYear(ownerId: string): Year {
  return {
    ownerId,
    clients: [],
    bookings: [],
    eventServices: [],
    quotes: [],
    quoteItems: [],
    invoices: [],
    invoiceItems: [],
    installments: [],
    payments: [],
    events: [],
    staff: [],
    shifts: [],
    changes: [],
    emails: [],
  }
}

/** Adds an audit entry, as the program would record it. */
export function note(
  year: Year,
  at: Instant,
  actor: Actor,
  [table, id, action]: readonly [table: string, id: string, action: string],
  detail: Readonly<Record<string, unknown>> = {},
): void {
  const actor_id = actor.kind === 'owner' ? actor.accountId : actor.kind === 'client' ? actor.bookingId : null
  year.changes.push({
    at,
    actor_kind: actor.kind,
    actor_id,
    record_table: table,
    record_id: id,
    action,
    detail,
  })
}

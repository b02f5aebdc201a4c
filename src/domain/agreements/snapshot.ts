/** What a client signs: everything that is on the agreement, as it was shown (rules.md, S-04). Amounts in cents. */
import type { FactOrigin, ServiceWindow } from '../events/facts.ts'
import type { ServiceMode } from '../events/service-modes.ts'
import type { RenderedClause } from '../clauses/render.ts'
import type { Cents, Quantity } from '../money.ts'
import type { Charge, TaxAmount } from '../offers/charges.ts'
import type { Selection } from '../offers/offer.ts'
import type { PricingFacts } from '../offers/price-rule.ts'
import type { Countersign, NamedSigner } from '../signing/signers.ts'
import type { ChangeDifference } from '../change-orders/difference.ts'
import type { CalendarDate, Instant, WallTime } from '../time.ts'

/** Raised with every change of the shape, so that older snapshots stay readable. */
export const snapshotFormat = 'coupe-agreement-1'

export interface SnapshotLine {
  readonly name: string
  readonly description: string | null
  readonly category: string | null
  readonly quantity: Quantity
  readonly unit_price: Cents
  readonly total: Cents
  /** How an offer's line came to its amount; null of a plain one. */
  readonly how: string | null
}

/**
 * The facts of an agreement. Its canonical JSON (RFC 8785) is stored with its SHA-256. Nothing in it depends on the time at
 * which it is read: the same agreement gives the same text until one of its facts changes.
 */
export interface AgreementSnapshot {
  readonly format: typeof snapshotFormat
  readonly business: {
    readonly name: string
    readonly address: string
    readonly email: string
    readonly phone: string
    readonly time_zone: string
  }
  readonly client: { readonly name: string; readonly email: string; readonly phone: string }
  readonly booking_reference: string
  readonly quote: {
    readonly number: string
    readonly version: number
    readonly title: string
    readonly description: string | null
    readonly currency: string
    /** The last day on which it can be signed. */
    readonly expires_on: CalendarDate
  }
  readonly lines: readonly SnapshotLine[]
  /** Below the lines; none of a plain quote. */
  readonly charges: readonly Charge[]
  readonly subtotal: Cents
  readonly taxes: readonly TaxAmount[]
  readonly total: Cents
  readonly terms: {
    /** A whole percentage. */
    readonly deposit_percent: number
    /** Null where no part is due first. */
    readonly deposit: Cents | null
    readonly balance: Cents
  }
  readonly event: {
    /** `Wedding`. */
    readonly type: string
    readonly date: CalendarDate
    readonly start_time: WallTime
    readonly place: string | null
    /** IANA, of the place; left out where it is on the business's clock. */
    readonly time_zone?: string | undefined
    readonly windows: readonly ServiceWindow[]
    readonly windows_origin: FactOrigin
    readonly guests: number | null
    readonly guests_origin: FactOrigin
    readonly service_mode: ServiceMode | null
  }
  /** The words that bind, in their order; the text is Markdown. */
  readonly clauses: readonly RenderedClause[]
  /** What the client chose of an offer, and the facts of its prices; null where there was nothing to choose. */
  readonly selection: (Selection & { readonly facts: PricingFacts }) | null
  /** The plan of payments, with the days of an approval on the last day; null in agreements from before there were plans. */
  readonly plan:
    | readonly { readonly label: string; readonly due_date: CalendarDate; readonly amount: Cents }[]
    | null
  /** Who signs beside the client; left out where nobody does. */
  readonly second_signer?: NamedSigner | undefined
  /** When the owner countersigns; left out where it is not agreed. */
  readonly countersign?: Exclude<Countersign, 'none'> | undefined
  /** The words of the consent to sign electronically. */
  readonly consent: string
  /** What differs from the agreement before it; left out of a first one. */
  readonly change?: AgreedChange | undefined
}

/** A change order as it is signed: the lines of the snapshot are those that follow from it. */
export interface AgreedChange extends ChangeDifference {
  /** `Change 1 to Quote QT-202612-118`. */
  readonly name: string
  /** As the owner wrote to the client. */
  readonly reason: string | null
  /** When what it changes was approved. */
  readonly approved_at: Instant
}

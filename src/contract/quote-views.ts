/** How quotes are shown: a row of the list, and the whole quote. Amounts in cents. */
import * as z from 'zod/mini'
import { quoteStatuses } from '#domain/quotes/quote.ts'
import { signingModes } from '#domain/signing/signing.ts'
import { signatureView } from './agreements.ts'
import { quoteSigners } from './signers.ts'
import { windowView } from './event-facts.ts'
import { bookingFacts } from './bookings.ts'
import { answeredChange, openChange } from './change-views.ts'
import { breakdown, offer, pricingFacts, selection } from './offers.ts'
import { shownPlan } from './plans.ts'
import { shownClause } from './shown-clauses.ts'

const bookingOfQuote = z.extend(bookingFacts, { status: z.string() })

export const quoteRow = z.object({
  id: z.string(),
  quote_number: z.string(),
  title: z.string(),
  version: z.int(),
  /** As of now: a sent quote past its expiry is expired. */
  status: z.enum(quoteStatuses),
  total_amount: z.int(),
  currency: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  sent_at: z.nullable(z.string()),
  /** The address of the PDF of the current version; null until it is rendered. */
  pdf_url: z.nullable(z.string()),
  booking: z.pick(bookingOfQuote, {
    id: true,
    booking_reference: true,
    first_name: true,
    last_name: true,
    email: true,
    event_type: true,
    event_date: true,
  }),
})
export type QuoteRow = z.output<typeof quoteRow>

export const quoteItem = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  category: z.nullable(z.string()),
  quantity: z.number(),
  unit_price: z.int(),
  total_price: z.int(),
  /** How an offer's line came to its amount. */
  how: z.nullable(z.string()),
})
export type QuoteItemView = z.output<typeof quoteItem>

/** An offer, what its prices were computed with, and what the client chose. */
export const offeredQuote = z.object({
  ...offer.shape,
  facts: pricingFacts,
  selection,
  /** Of the selection: only what was shown can be approved. */
  selection_hash: z.string(),
  selected_at: z.nullable(z.string()),
})
export type OfferedQuote = z.output<typeof offeredQuote>

export const quoteMessage = z.object({ id: z.string(), text: z.string(), asked_at: z.string() })

const quoteRevision = z.object({
  title: z.string(),
  description: z.nullable(z.string()),
  tax_rate: z.number(),
  expires_on: z.string(),
  items: z.array(z.omit(quoteItem, { id: true, total_price: true, how: true })),
  offer: z.nullable(z.object(offer.shape)),
  total_amount: z.int(),
  saved_at: z.string(),
})

export const quoteView = z.object({
  ...quoteRow.shape,
  description: z.nullable(z.string()),
  subtotal: z.int(),
  tax_rate: z.number(),
  tax_amount: z.int(),
  accepted_at: z.nullable(z.string()),
  /** The last valid day, in the business time zone. */
  expires_on: z.string(),
  items: z.array(quoteItem),
  breakdown: z.nullable(breakdown),
  /** Null of a plain quote. */
  offer: z.nullable(offeredQuote),
  /** What is written for the next version of a sent quote; null where there is none. */
  revision: z.nullable(quoteRevision),
  revision_version: z.int(),
  /** The change order of an approved quote that waits for an answer. */
  change: z.nullable(openChange),
  /** Those that were answered, the newest first. */
  changes: z.array(answeredChange),
  /** When the bar serves, of an approved quote. */
  windows: z.array(windowView),
  /** How many versions were sent, and the last days on which the client opened which of them, newest first. */
  versions: z.int(),
  seen: z.array(z.object({ version: z.int(), day: z.string() })),
  /** What the client asked to be changed, newest first. */
  messages: z.array(quoteMessage),
  /** The terms as they were sent; null for a draft and where there are none. */
  clauses: z.nullable(z.array(shownClause)),
  /** How it is paid if it is approved today. */
  plan: shownPlan,
  /** The newest signature of it. */
  signature: z.nullable(signatureView),
  /** Signatures of its current version while others are missing. */
  partial: z.nullable(signatureView),
  /** What was signed before, the newest first. */
  earlier_signatures: z.array(signatureView),
  /** Who signs beside the client. */
  signers: quoteSigners,
  /** How clients sign now; who signs matters while it is on. */
  signing: z.enum(signingModes),
  booking: bookingOfQuote,
})
export type QuoteView = z.output<typeof quoteView>

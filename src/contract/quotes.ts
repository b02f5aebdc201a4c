import { quoteExpiryPast } from '#domain/refusals/messages.ts'
import * as z from 'zod/mini'
import { highestPrice, largestQuantity } from '#domain/services/service.ts'
import {
  mostItems,
  quoteMessages,
  quoteSorts,
  quoteStatuses,
  quoteStatusWords,
  quoteText,
  whenTakenChoices,
} from '#domain/quotes/quote.ts'
import { flooredRate } from '#domain/quotes/totals.ts'
import { isCalendarDate } from '#domain/time.ts'
import { quoteSets, setsOf } from '#domain/record-sets.ts'
import { command, owner, reading } from './base.ts'
import { offer, pricingFacts } from './offers.ts'
import {
  cents,
  flooredAtZero,
  hasDecimals,
  optionalText,
  pageCursor,
  quantity,
  recordId,
  requiredText,
  searchText,
  shownAmount,
  shownVersion,
} from './fields.ts'
import { quoteRow, quoteView } from './quote-views.ts'

const price = cents(highestPrice, 'Please enter a price from $0.00 to $100,000.00')

/** A line item. The server computes its total. */
const quoteItemInput = z.object({
  name: requiredText(quoteText.item_name),
  description: optionalText(quoteText.item_description),
  category: optionalText(quoteText.item_category),
  quantity: flooredAtZero(quantity(largestQuantity)),
  unit_price: flooredAtZero(price),
})

/**
 * The input of the quote builder. The browser generates the `id` of a new quote: a repeated request creates one.
 * `version` is the version that was read, 0 for a new quote (optimistic locking).
 */
const quoteInput = z
  .object({
    id: z.uuid('A quote needs an id'),
    version: z.int().check(z.gte(0), z.lte(1_000_000)),
    /** The version of the sent quote that this revises; `version` is then the revision's. */
    revises: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
    booking_id: recordId,
    title: requiredText(quoteText.title),
    description: optionalText(quoteText.description),
    /** From 0 to 1; anything else becomes 0. */
    tax_rate: z.pipe(
      z.transform((rate: unknown) => (typeof rate === 'number' ? flooredRate(rate) : 0)),
      z.number().check(z.refine((rate) => hasDecimals(rate, 4), 'A tax rate has at most 4 decimals')),
    ),
    /** The last day for an approval, in the business time zone. */
    expires_on: z
      .string(quoteExpiryPast)
      .check(z.maxLength(10, quoteExpiryPast), z.refine(isCalendarDate, quoteExpiryPast)),
    /** Of a plain quote; none beside an offer. */
    items: z.array(quoteItemInput).check(z.maxLength(mostItems, `A quote has at most ${mostItems} items`)),
    offer: z._default(z.nullable(offer), null),
  })
  .check(
    z.refine(({ items, offer: own }) => own !== null || items.length > 0, {
      error: quoteMessages.noItems,
      path: ['items'],
    }),
    z.refine(({ items, offer: own }) => own === null || items.length === 0, {
      error: 'The lines of an offer are in the offer',
      path: ['items'],
    }),
  )
export type QuoteInput = z.output<typeof quoteInput>

/** 50 a page, newest first. Searches number, title, client and reference. */
const listQuotes = reading('/list-quotes', 'Quotes, newest first unless sorted')
  .input(
    z.object({
      search: searchText,
      status: z.optional(z.enum(['all', ...quoteStatuses, ...setsOf(quoteSets)])),
      sort: z.optional(z.enum(quoteSorts)),
      cursor: pageCursor,
    }),
  )
  .output(z.object({ rows: z.array(quoteRow), next: z.nullable(z.string()) }))

const readQuote = reading('/read-quote', 'One quote with its items')
  .input(z.object({ id: recordId }))
  .output(z.object({ quote: quoteView }))

/** Creates a draft, which sets its booking to quoted, or saves a draft. */
const saveQuote = command('/save-quote', 'Save a quote as a draft')
  .input(quoteInput)
  .output(z.object({ quote: quoteView }))

/**
 * Marks a sent quote approved or declined, moves a declined or expired one back to draft, cancels a draft.
 * `approved` and `rejected` mean accepted and declined (C-02). `version` and `shown_amount` are
 * those of a sent quote as the owner saw it: a client who chooses changes the total alone.
 */
const setQuoteStatus = command('/set-quote-status', 'Set the status of a quote')
  .input(
    z.object({
      id: recordId,
      status: z.enum(quoteStatusWords),
      version: shownVersion,
      shown_amount: shownAmount,
    }),
  )
  .output(z.object({ success: z.literal(true) }))

/**
 * Sends a draft, or a sent quote again, with a line of the owner, and holds its date. Where no unit is free, it is
 * refused with who is in the way, unless `when_taken` says otherwise. The server knows all other values (A-QUO-32). Without
 * `resend`, a quote that was sent within the last 30 seconds is not sent twice.
 */
const sendQuoteEmails = command('/send-quote-emails', 'Send a quote to its client')
  .input(
    z
      .object({
        quoteId: z.optional(recordId),
        quoteNumber: z.optional(recordId),
        resend: z._default(z.boolean(), false),
        note: optionalText(quoteText.note),
        when_taken: z._default(z.enum(whenTakenChoices), 'refuse'),
        /** Sends the revision in the place of what was sent. */
        revision: z._default(z.boolean(), false),
        /** Of the revision, where that is sent. */
        version: shownVersion,
      })
      .check(z.refine(({ quoteId, quoteNumber }) => Boolean(quoteId ?? quoteNumber), 'Which quote is it?')),
  )
  .output(z.object({ success: z.literal(true) }))

/** `pdfUrl` is accessible to owners and to the client of the booking (C-73). */
const generateQuotePdf = command('/generate-quote-pdf', 'Make the PDF of a quote')
  .input(z.object({ quoteId: recordId }))
  .output(z.object({ success: z.literal(true), pdfUrl: z.string(), fileName: z.string() }))

/** What was sent stays. */
const discardRevision = command('/discard-revision', 'Throw away the revision of a sent quote')
  .input(
    z.object({
      id: recordId,
      /** The `revision_version` that the owner saw: what someone else wrote meanwhile is not thrown away. */
      version: shownVersion,
    }),
  )
  .output(z.object({ quote: quoteView }))

/** The facts of a booking that prices depend on; `assumed` tells which nobody said yet. */
const pricingFactsView = z.object({
  facts: pricingFacts,
  assumed: z.object({ guests: z.boolean(), hours: z.boolean(), miles: z.boolean() }),
})
export type PricingFactsView = z.output<typeof pricingFactsView>

const readPricingFacts = reading('/read-pricing-facts', 'What the prices of a quote for a booking depend on')
  .input(z.object({ booking_id: recordId }))
  .output(pricingFactsView)

const figure = z.object({ count: z.int(), total: z.int() })

/** The tabs of the list, as of now: how many quotes each finds and the sum of their totals, in cents. */
const readQuoteStatistics = reading('/read-quote-statistics', 'The figures above the quotes')
  .input(z.object({}))
  .output(
    z.object({
      tabs: z.object({
        all: figure,
        draft: figure,
        sent: figure,
        accepted: figure,
        declined: figure,
        expired: figure,
        cancelled: figure,
      }),
    }),
  )

export const functions = {
  'list-quotes': owner(listQuotes),
  'read-quote-statistics': owner(readQuoteStatistics),
  'read-quote': owner(readQuote),
  'read-pricing-facts': owner(readPricingFacts),
  'save-quote': owner(saveQuote, ['quotes', 'bookings', 'events']),
  'discard-revision': owner(discardRevision, ['quotes']),
  'set-quote-status': owner(setQuoteStatus, ['quotes', 'bookings', 'events', 'claims']),
  'send-quote-emails': owner(sendQuoteEmails, ['quotes', 'bookings', 'claims']),
  'generate-quote-pdf': owner(generateQuotePdf, ['quotes']),
}

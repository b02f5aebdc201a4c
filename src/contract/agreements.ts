/** Signing of quotes, and checking of signed papers. Amounts in cents. */
import * as z from 'zod/mini'
import {
  agreementStates,
  isDrawing,
  longestDrawing,
  longestSignerName,
  signerNameProblem,
  signingModes,
} from '#domain/signing/signing.ts'
import { factOrigins, windowKinds } from '#domain/events/facts.ts'
import { serviceModes } from '#domain/events/service-modes.ts'
import { snapshotFormat } from '#domain/agreements/snapshot.ts'
import { signerRoles } from '#domain/signing/signers.ts'
import { quoteStatuses } from '#domain/quotes/quote.ts'
import { inOrder, isPlainText, notPlainText } from '#domain/text.ts'
import { anybody, command, portalSession } from './base.ts'
import { changeDifference } from './change-difference.ts'
import { recordId, sha256 as hash } from './fields.ts'
import { breakdown, pricingFacts, selection } from './offers.ts'
import { shownClause } from './shown-clauses.ts'

const token = z._default(z.nullable(z.string().check(z.maxLength(200, 'A portal token is needed'))), null)

/** A signature with what became of it. */
export const signatureView = z.object({
  id: z.string(),
  /** All who signed, without the owner. */
  signer_name: z.string(),
  signed_at: z.string(),
  /** In the order in which they signed, a countersignature among them. */
  signers: z.array(
    z.object({
      role: z.enum(signerRoles),
      name: z.string(),
      signed_at: z.string(),
      confirmed_email: z.nullable(z.string()),
    }),
  ),
  /** Who has to sign before it is agreed; empty for an agreement that is made. */
  waits_for: z.array(z.string()),
  /** True while the countersignature that was agreed is missing. */
  waits_for_owner: z.boolean(),
  /** The mailbox that confirmed it by a code; null where no code was asked for. */
  confirmed_email: z.nullable(z.string()),
  quote_version: z.int(),
  /** SHA-256 of the agreement. */
  sha256: z.string(),
  state: z.enum(agreementStates),
  /** Since when it is superseded or void. */
  since: z.nullable(z.string()),
  /** Why it is void. */
  reason: z.nullable(z.string()),
  /** The address of the sealed PDF; null while it is being made. */
  pdf_url: z.nullable(z.string()),
})
export type SignatureView = z.output<typeof signatureView>

const text = z.nullable(z.string())

/** What is signed (`domain/agreements/snapshot.ts`). */
const snapshot = z.object({
  format: z.literal(snapshotFormat),
  business: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    time_zone: z.string(),
  }),
  client: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  booking_reference: z.string(),
  quote: z.object({
    number: z.string(),
    version: z.int(),
    title: z.string(),
    description: text,
    currency: z.string(),
    expires_on: z.string(),
  }),
  lines: z.array(
    z.object({
      name: z.string(),
      description: text,
      category: text,
      quantity: z.number(),
      unit_price: z.int(),
      total: z.int(),
      how: text,
    }),
  ),
  ...breakdown.shape,
  subtotal: z.int(),
  total: z.int(),
  terms: z.object({ deposit_percent: z.int(), deposit: z.nullable(z.int()), balance: z.int() }),
  event: z.object({
    type: z.string(),
    date: z.string(),
    start_time: z.string(),
    place: text,
    /** Of the place; left out where it is on the business's clock. */
    time_zone: z.optional(z.string()),
    windows: z.array(z.object({ kind: z.enum(windowKinds), starts_at: z.string(), ends_at: z.string() })),
    windows_origin: z.enum(factOrigins),
    guests: z.nullable(z.int()),
    guests_origin: z.enum(factOrigins),
    service_mode: z.nullable(z.enum(serviceModes)),
  }),
  clauses: z.array(
    z.object({ clause_id: z.string(), version: z.int(), title: z.string(), text: z.string() }),
  ),
  selection: z.nullable(z.object({ ...selection.shape, facts: pricingFacts })),
  plan: z.nullable(z.array(z.object({ label: z.string(), due_date: z.string(), amount: z.int() }))),
  second_signer: z.optional(z.object({ name: z.string(), email: z.string() })),
  countersign: z.optional(z.enum(['automatic', 'by hand'])),
  consent: z.string(),
  change: z.optional(
    z.object({ ...changeDifference.shape, name: z.string(), reason: text, approved_at: z.string() }),
  ),
})

export const agreement = z.object({
  quote_id: z.string(),
  /** Counts the saves of the quote: who signs names it. The snapshot has the number of the sending. */
  version: z.int(),
  /** As of now: a sent quote past its expiry is expired. */
  status: z.enum(quoteStatuses),
  /** Whether it can be signed now: false also where the inquiry is closed, the day is over or another quote is approved. */
  is_open: z.boolean(),
  /** How it is signed; `off` where it is approved without a signature. */
  mode: z.enum(signingModes),
  /** The agreement that was signed, or the one that would be signed now. */
  snapshot,
  /** SHA-256 of the canonical JSON of the snapshot; named by who signs. */
  sha256: z.string(),
  /** The clauses of the snapshot with their words as blocks. */
  clauses: z.array(shownClause),
  signature: z.nullable(signatureView),
  /** The signatures under the agreement that is to be signed, while others are missing. */
  partial: z.nullable(signatureView),
  /** Of an agreement to sign: what differs from the one of this quote that was signed before, in words. */
  since_signed: z.nullable(z.object({ signed_at: z.string(), changes: z.array(z.string()) })),
})
export type AgreementView = z.output<typeof agreement>

const getPortalAgreement = command('/get-portal-agreement', 'Read the agreement of a quote, as it is signed')
  .input(z.object({ quoteId: recordId, changeId: z.optional(recordId), token }))
  .output(z.object({ agreement }))

/** What the signer was shown: any other version or hash is refused. */
export const shownVersion = { version: z.int().check(z.gte(0), z.lte(1_000_000)), sha256: hash }
const shown = {
  quoteId: recordId,
  ...shownVersion,
  /** The change order that is signed; left out for the quote itself. */
  changeId: z.optional(recordId),
  token,
}

export const sentCode = z.object({
  success: z.literal(true),
  sent_to: z.string(),
  sent_at: z.string(),
  expires_at: z.string(),
  tries_left: z.int(),
})

/** To the address of the booking. A code works for 15 minutes and five tries, for this agreement alone. */
const sendSigningCode = command('/send-signing-code', 'Email the code that confirms a signature')
  .input(z.object(shown))
  .output(sentCode)

const signerName = z.string('Please type your full name').check(
  z.overwrite(inOrder),
  z.trim(),
  z.maxLength(longestSignerName * 2, 'Please type your full name'),
  z.refine(isPlainText, notPlainText),
  z.superRefine((value, context) => {
    const message = signerNameProblem(value)
    if (message) context.addIssue({ code: 'custom', message })
  }),
)

/** What a signer types. */
export const typedSignature = {
  name: signerName,
  /** The consent in the agreement. */
  consent: z.literal(true, 'Please agree to sign electronically'),
  /** The emailed code, where one is asked for. */
  code: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(20, 'A code has six digits'))), null),
  /** Data of an SVG path in a box of 480 by 160. */
  drawing: z._default(
    z.nullable(
      z
        .string()
        .check(
          z.maxLength(longestDrawing, 'This drawing is too long'),
          z.refine(isDrawing, 'This is no drawing'),
        ),
    ),
    null,
  ),
}

export const signedAnswer = z.object({
  success: z.literal(true),
  /** The agreement as it is signed now; in part while others are missing. */
  signature: signatureView,
  /** True when the invoice was created. */
  invoiced: z.boolean(),
})

/** Signs the agreement that was shown, and approves its quote by it. */
const signQuote = command('/sign-quote', 'Sign a quote, which approves it')
  .input(
    z.object({
      ...shown,
      ...typedSignature,
    }),
  )
  .output(signedAnswer)

const check = z.discriminatedUnion('state', [
  /** No paper of this business has this hash. */
  z.object({ state: z.literal('unknown') }),
  z.object({
    state: z.enum(agreementStates),
    signer_name: z.string(),
    signed_at: z.string(),
    /** The name and the number on the paper, which the asker has. */
    business_name: z.string(),
    quote_number: z.string(),
    quote_version: z.int(),
    /** Since when it is superseded or void. */
    since: z.nullable(z.string()),
    /** The agreement that replaces it. */
    superseded_by_version: z.nullable(z.int()),
    /** When the owner countersigned it. */
    countersigned_at: z.nullable(z.string()),
    /** SHA-256 of the agreement, as its certificate page shows it. */
    agreement_sha256: z.string(),
    time_zone: z.string(),
  }),
])
export type PaperCheck = z.output<typeof check>

/** Tells only those who have the file, by its hash: nothing about a booking is found out without it. */
const verifyPaper = command('/verify-paper', 'Check a signed paper by its hash')
  .input(z.object({ sha256: hash }))
  .output(
    z.object({
      paper: check,
      /** The certificate of the seals, DER in base64; null before the first seal. */
      certificate: z.nullable(z.string()),
    }),
  )

export const functions = {
  'get-portal-agreement': portalSession(getPortalAgreement, []),
  'send-signing-code': portalSession(sendSigningCode, []),
  'sign-quote': portalSession(signQuote, ['quotes', 'invoices', 'bookings', 'events', 'claims']),
  'verify-paper': anybody(verifyPaper, []),
}

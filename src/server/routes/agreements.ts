/** Functions of signing in the portal, and of checking papers. */
import type { SignatureView } from '#contract/agreements.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { sendSigningCode } from '#server/flows/send-signing-code.ts'
import { signChange, signQuote } from '#server/flows/sign-quote.ts'
import type { Signing } from '#server/flows/steps/store-signature.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { userAgentOf, type CallContext } from '#server/platform/http/call-context.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { agreementsOfQuote, signatureOfQuote } from '#server/records/agreements/read.ts'
import { paperChecks } from '#server/records/agreements/signing-attempts.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { findQuote, type QuoteRecord } from '#server/records/quotes/read.ts'
import { findChangeOrder } from '#server/records/change-orders/read.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readAgreement } from '#server/views/agreements/read-agreement.ts'
import { checkPaper, presentSignature } from '#server/views/agreements/read-signatures.ts'
import { on } from './context.ts'
import { success } from './guard.ts'
import { findReader } from './portal-reader.ts'

export function agreementRoutes(app: AppContext) {
  const { db } = app.database

  return {
    'get-portal-agreement': on['get-portal-agreement'].handler(async ({ input, context }) => {
      const { quote, reader } = await openQuote(app, context, input)
      if (reader.role === 'client' && !(await isShownToSigners(db, quote))) return refuse('signing.closed')
      const { changeId } = input
      if (changeId !== undefined) await requireChangeOf(db, quote.id, changeId)
      return { agreement: await readAgreement(app, { quoteId: quote.id, changeId }, reader.role) }
    }),

    'send-signing-code': on['send-signing-code'].handler(async ({ input, context }) => {
      const { booking, reader } = await openQuote(app, context, input)
      const { quoteId, version, sha256, changeId } = input
      if (changeId !== undefined) await requireChangeOf(db, quoteId, changeId)
      const { address } = context
      const wish = { bookingId: booking.id, address, quoteId, version, sha256, changeId }
      return { ...success, ...(await sendSigningCode(app, reader.actor, wish)) }
    }),

    'sign-quote': on['sign-quote'].handler(async ({ input, context }) => {
      const { booking, quote, reader } = await openQuote(app, context, input)
      const { consent: _true, token: _token, changeId, ...typed } = input
      const signing: Signing = {
        ...typed,
        role: 'client',
        email: booking.email,
        code: typed.code?.replaceAll(/\s/g, '') ?? null,
        bookingId: booking.id,
        address: context.address,
        userAgent: userAgentOf(context),
      }
      if (changeId !== undefined) await requireChangeOf(db, quote.id, changeId)
      const { invoiced } =
        changeId === undefined
          ? await signQuote(app, reader.actor, signing)
          : await signChange(app, reader.actor, { ...signing, changeId })
      return { ...success, signature: await newestAgreement(app, quote.id), invoiced }
    }),

    'verify-paper': on['verify-paper'].handler(async ({ input, context }) => {
      await limitAttempts(app, paperChecks(context.address))
      return {
        paper: await checkPaper(app, input.sha256),
        certificate: (await app.signing.certificate()) ?? null,
      }
    }),
  }
}

/** Who signs sees what was sent: neither a draft nor what was canceled, unless it was signed by all. */
export async function isShownToSigners(
  db: Db,
  { id, status }: Pick<QuoteRecord, 'id' | 'status'>,
): Promise<boolean> {
  return !['draft', 'cancelled'].includes(status) || (await signatureOfQuote(db, id)) !== undefined
}

/** The agreement of a quote that someone signed last. */
export async function newestAgreement(app: AppContext, quoteId: string): Promise<SignatureView> {
  const [newest] = await agreementsOfQuote(app.database.db, quoteId)
  return presentSignature(newest ?? refuse('signing.not-found'))
}

/** Refuses an unknown change order, and one of another quote. */
async function requireChangeOf(db: Db, quoteId: string, changeId: string): Promise<void> {
  const change = await findChangeOrder(db, changeId)
  if (change?.quote_id !== quoteId) refuse('change.not-found')
}

/** The quote of an open booking. An unknown quote and one of another booking get the same answer. */
async function openQuote(
  app: AppContext,
  context: CallContext,
  { quoteId, token }: { readonly quoteId: string; readonly token: string | null },
) {
  const { db } = app.database
  const quote = await findQuote(db, quoteId)
  const reader = await findReader(app, context, { bookingId: quote?.booking_id ?? '', token })
  const booking = quote && (await findBooking(db, quote.booking_id))
  if (!quote || !reader || !booking) return refuse('quote.not-open')
  return { quote, booking, reader }
}

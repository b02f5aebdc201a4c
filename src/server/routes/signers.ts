/** Functions of who signs beside the client. */
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { countersignAgreement } from '#server/flows/countersign-agreement.ts'
import { remindSecondSigner } from '#server/flows/remind-second-signer.ts'
import { sendSigningCode } from '#server/flows/send-signing-code.ts'
import { chooseSigners } from '#server/flows/choose-signers.ts'
import { signChange, signQuote } from '#server/flows/sign-quote.ts'
import type { Signing } from '#server/flows/steps/store-signature.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { userAgentOf, type CallContext } from '#server/platform/http/call-context.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { findSecondLink } from '#server/records/agreements/second-links.ts'
import { linkOpenings } from '#server/records/agreements/signing-attempts.ts'
import { findBooking, type BookingRow } from '#server/records/bookings/read.ts'
import { openChangeOf } from '#server/records/change-orders/read.ts'
import { findQuote } from '#server/records/quotes/read.ts'
import { readAgreement } from '#server/views/agreements/read-agreement.ts'
import { isShownToSigners, newestAgreement } from './agreements.ts'
import { on } from './context.ts'
import { forOwner, success } from './guard.ts'

export function signerRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'choose-signers': owner['choose-signers'].handler(async ({ input, context: { actor } }) => {
      await chooseSigners(app, actor, input)
      return success
    }),

    'remind-signer': owner['remind-signer'].handler(async ({ input, context: { actor } }) => {
      await remindSecondSigner(app, actor, input.quoteId)
      return success
    }),

    'countersign-agreement': owner['countersign-agreement'].handler(async ({ input, context }) => {
      const { first_name, last_name } = context.who.account
      await countersignAgreement(app, context.actor, {
        quoteId: input.quoteId,
        sha256: input.sha256,
        name: `${first_name} ${last_name}`,
        address: context.address,
        userAgent: userAgentOf(context),
      })
      return success
    }),

    'get-signer-agreement': on['get-signer-agreement'].handler(async ({ input, context }) => {
      const { quoted, change, second } = await openLink(app, context, input.link)
      const named = { quoteId: quoted.quote.id, changeId: change?.id }
      const agreement = await readAgreement(app, named, 'client')
      return { agreement: withoutPapers(agreement), signer: second, event: eventName(quoted.booking) }
    }),

    'send-signer-code': on['send-signer-code'].handler(async ({ input, context }) => {
      const { quoted, change, second, actor } = await openLink(app, context, input.link)
      const { version, sha256 } = input
      const { id: bookingId } = quoted.booking
      const shown = { quoteId: quoted.quote.id, version, sha256, changeId: change?.id }
      const wish = { bookingId, address: context.address, second, ...shown }
      return { ...success, ...(await sendSigningCode(app, actor, wish)) }
    }),

    'sign-as-second': on['sign-as-second'].handler(async ({ input, context }) => {
      const { quoted, change, second, actor } = await openLink(app, context, input.link)
      const { consent: _true, link: _link, ...typed } = input
      const signing: Signing = {
        ...typed,
        role: 'second',
        email: second.email,
        code: typed.code?.replaceAll(/\s/g, '') ?? null,
        quoteId: quoted.quote.id,
        bookingId: quoted.booking.id,
        address: context.address,
        userAgent: userAgentOf(context),
      }
      const { invoiced } = change
        ? await signChange(app, actor, { ...signing, changeId: change.id })
        : await signQuote(app, actor, signing)
      const signature = { ...(await newestAgreement(app, quoted.quote.id)), pdf_url: null }
      return { ...success, signature, invoiced }
    }),
  }
}

/** What a link opens; an unknown one, and one of a person who is no longer named, get the same answer. */
async function openLink(app: AppContext, { address }: CallContext, plain: string) {
  await limitAttempts(app, linkOpenings(address))
  const { db } = app.database
  const link = await findSecondLink(app, plain)
  const quote = link && (await findQuote(db, link.quoteId))
  const booking = quote && (await findBooking(db, quote.booking_id))
  const second = quote?.signers?.second
  if (!booking || !second || second.email !== link.email) return refuse('signing.link-over')
  if (!(await isShownToSigners(db, quote)))
    return refuse(quote.status === 'cancelled' ? 'signing.closed' : 'signing.link-over')
  const actor: Actor = { kind: 'client', bookingId: booking.id }
  const change = quote.status === 'accepted' ? await openChangeOf(db, quote.id) : undefined
  return { quoted: { quote, booking }, change, second, actor }
}

/** `Amelia Hartwell, wedding`. */
function eventName(booking: BookingRow): string {
  return `${fullName(booking)}, ${eventTypeLabel(booking.event_type).toLowerCase()}`
}

type Agreement = Awaited<ReturnType<typeof readAgreement>>

/** The sealed PDF is for the portal; a second person gets it by email. */
function withoutPapers(agreement: Agreement): Agreement {
  const { signature, partial } = agreement
  return {
    ...agreement,
    signature: signature && { ...signature, pdf_url: null },
    partial: partial && { ...partial, pdf_url: null },
  }
}

/** Signatures that wait for others: what changes their agreement makes them void (rules.md, S-07). */
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { openRestore } from '#server/platform/backup/restores.ts'
import { system } from '#server/platform/core/actor.ts'
import { partialOfQuote, partlySignedQuotes } from '#server/records/agreements/read.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { lockQuote, type LockedQuote } from '#server/records/quotes/lock-quote.ts'
import { findQuote } from '#server/records/quotes/read.ts'
import type { Db } from '#server/platform/database/database.ts'
import { agreementToSign } from './steps/agreement-to-sign.ts'
import { voidPartial } from './steps/void-partial.ts'

/** Call once at start: registers the job that runs every minute. */
export async function handleSignatures(app: AppContext): Promise<void> {
  await app.jobs.every('keep-signatures', '* * * * *', () => keepSignatures(app))
}

const changed = { reason: 'The agreement changed before everybody had signed.' }
const switchedOff = {
  reason: 'It is approved in the Event Portal now, with a button and without signatures.',
  isOver: true,
}

/**
 * Makes signatures void whose agreement changed before everybody had signed, by the facts of the event or the settings of
 * the business, or that nobody can add to because signing was switched off, and tells both signers. It rests after a restore
 * (B-05). Those of a quote that expired wait for what the owner does with it.
 */
export async function keepSignatures(app: AppContext): Promise<void> {
  const { db } = app.database
  if (await openRestore(db)) return
  for (const id of await partlySignedQuotes(db)) {
    const quote = await findQuote(db, id)
    const booking = quote && (await findBooking(db, quote.booking_id))
    if (!booking || !(await whyOutdated(app, db, { quote, booking }))) continue
    await inTransaction(app, system, async (tx) => {
      const locked = await lockQuote(tx, id)
      const why = await whyOutdated(app, tx, locked)
      if (why) await voidPartial(app, tx, locked, why)
    })
  }
}

/** Why what some have signed is not what the others would sign; undefined where it is. */
async function whyOutdated(app: AppContext, db: Db, quoted: LockedQuote) {
  const partial = await partialOfQuote(db, quoted.quote.id)
  if (!partial) return undefined
  const agreement = await agreementToSign(app, db, quoted)
  // A change order that is gone is signed by nobody any more.
  if (!agreement) return quoted.quote.status === 'accepted' ? changed : undefined
  if ((await app.settings()).signing.mode === 'off') return switchedOff
  return agreement.sha256 === partial.signature.sha256 ? undefined : changed
}

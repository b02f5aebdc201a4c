/** Autopay in the portal: what is offered, what was agreed to, and what is charged next. */
import type { PortalAutopay } from '#contract/autopay.ts'
import { lastUnpaid } from '#domain/autopay/next-step.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { consentOf, openParts } from '#server/records/autopay/consents.ts'
import { autopaySteps, type AutopayStep } from '#server/records/autopay/steps.ts'
import { nextCharge } from '#server/views/invoices/autopay.ts'

export const noAutopay: PortalAutopay = { offer: null, parts: [], consent: null }

export async function portalAutopay(app: AppContext, bookingId: string): Promise<PortalAutopay> {
  const { db } = app.database
  const { autopay, time_zone: zone } = await app.settings()
  const provider = app.payments()?.name
  const offer = autopay.enabled && provider ? { words: autopay.words, version: autopay.version } : null
  const given = await consentOf(db, bookingId)
  if (!offer && !given) return noAutopay
  const parts = (await openParts(db, bookingId)).map((each) => ({ ...each }))
  if (!given) return { offer, parts, consent: null }
  const steps = await autopaySteps(db, { now: app.clock(), zone, provider, bookingIds: [bookingId] })
  return {
    offer,
    parts,
    consent: {
      state: given.state,
      words: given.words,
      version: given.words_version,
      agreed_at: given.agreed_at,
      ended_at: given.ended_at,
      card: given.card_label ?? '',
      expires: given.card_expires,
      next: nextCharge(steps),
      unpaid: provider === undefined ? null : newestUnpaid(steps),
    },
  }
}

/** The newest charge that the bank declined, or wants the client for, of what is still open. */
function newestUnpaid(steps: readonly AutopayStep[]) {
  const unpaid = steps.flatMap(({ facts, open, charge_on: again = null }) => {
    const last = lastUnpaid(facts)
    if (!last) return []
    return [{ state: last.state, on: last.started_on, amount: last.amount, open, again }]
  })
  return unpaid.toSorted((one, other) => one.on.localeCompare(other.on)).at(-1) ?? null
}

/** What happens to the clients of the real job of charges: by the functions that owners and clients call, and at the provider. */
import { pick, type Random } from '../automations/simulate.ts'
import { dispute } from '../stripe.ts'
import { Refusal, type ChargeBar } from './real-bar.ts'
import { noteOutcomes, worldOfClient, type RealClient } from './real-client.ts'

export interface RealDeeds {
  done: number
  refused: number
}

/** Returns `nothing` where it does not fit. */
type Deed = (bar: ChargeBar, real: RealClient, random: Random) => Promise<'nothing' | void>

/** Does one thing, or finds it refused. */
export async function doSomething(
  bar: ChargeBar,
  real: RealClient,
  random: Random,
  deeds: RealDeeds,
): Promise<void> {
  if (real.isOver) return
  const name = pick(random, Object.keys(allDeeds))
  try {
    if ((await allDeeds[name]?.(bar, real, random)) !== 'nothing') deeds.done++
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    deeds.done++
    deeds.refused++
  }
  // Money by hand and changes first close what is under way.
  await noteOutcomes(bar, real)
}

const allDeeds: Readonly<Record<string, Deed>> = {
  move: (bar, real, random) => moveTo(bar, real, Math.floor(random() * 16) - 5),
  nudge: (bar, real, random) => moveTo(bar, real, real.moved + Math.floor(random() * 5) - 2),
  async cash(_bar, real, random) {
    const amount = Math.floor(real.client.total * (0.02 + random() * 0.2))
    await real.client.cash(amount)
    real.paid += amount
  },
  async change(bar, real, random) {
    if (!real.hasOffer) return 'nothing'
    // What the bank did not answer for keeps the change waiting.
    await noteOutcomes(bar, real)
    const before = await billedBy(bar, real)
    if (real.paid >= before.total) return 'nothing'
    const status = await real.client.change(101 + Math.floor(random() * 90)).catch((error: unknown) => {
      if (error instanceof Refusal) return error.status
      throw error
    })
    await noteOutcomes(bar, real)
    const after = await billedBy(bar, real)
    if (status !== 200 || after.id === before.id) throw new Refusal('the change was refused', 409)
    real.changes++
    if (after.invoices > 1) {
      // What was under way paid the rest, so the change is an invoice of its own.
      await real.client.stop()
      real.isOver = true
      return
    }
    real.model.bill(after.total, worldOfClient(real, bar.now()))
  },
  async stop(_bar, real, random) {
    if (!real.hasConsent || random() < 0.5) return 'nothing'
    await real.client.stop()
    real.hasConsent = false
  },
  async dispute(bar, real) {
    const session = bar.stripe.session(real.client.depositPayment)
    if (real.isDisputed || real.changes > 0) return 'nothing'
    await bar.tell(dispute(session, 'needs_response'))
    real.isDisputed = true
  },
  async win(bar, real) {
    if (!real.isDisputed) return 'nothing'
    await bar.tell(dispute(bar.stripe.session(real.client.depositPayment), 'won'))
    real.isDisputed = false
  },
  async beside(_bar, real) {
    if (real.hasOffer || real.beside !== undefined) return 'nothing'
    real.beside = await real.client.anotherInvoice()
  },
  async without(bar, real) {
    if (real.beside === undefined) return 'nothing'
    await bar.ask('cancel-invoice', { id: real.beside, reason: 'Written by mistake', received: 'credit' })
    real.beside = undefined
  },
  async refund(_bar, real) {
    const isCharged = real.attempts.some(({ state }) => state === 'paid')
    if (real.changes > 0 || real.isDisputed || !isCharged) return 'nothing'
    await real.client.refundCharge()
    real.paid -= 5_000
  },
  async cancel(_bar, real, random) {
    if (random() < 0.6) return 'nothing'
    await real.client.cancel()
    real.isOver = true
  },
}

/** A day that stays is no move. */
async function moveTo(bar: ChargeBar, real: RealClient, days: number): Promise<void> {
  await real.client.moveEvent(days)
  if (days === real.moved) return
  real.moved = days
  real.model.move(worldOfClient(real, bar.now()))
}

async function billedBy({ world }: ChargeBar, { client }: RealClient) {
  const [row] = await world.rows<{ id: string; total: number; invoices: number }>(
    `select id, total_amount as total, (count(*) over ())::int as invoices from invoices where booking_id = '${client.bookingId}' and status <> 'cancelled' order by created_at desc limit 1`,
  )
  if (!row) throw new Error('no invoice is open')
  return row
}

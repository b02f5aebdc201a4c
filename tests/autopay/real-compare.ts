/** A run of the job of charges against the model: the installments of a client, and what was announced and charged. Amounts in cents. */
import { openParts } from '#domain/payment-plans/paid-plan.ts'
import type { CalendarDate, Instant } from '#domain/time.ts'
import type { ChargeModel } from './charge-model.ts'
import { dueLine, type ChargeWorld } from './charge-side.ts'
import type { ChargeBar } from './real-bar.ts'
import { noteOutcomes, worldOfClient, type RealClient } from './real-client.ts'

/** What the run did against what the model says, which then is told of it. */
export async function compare(bar: ChargeBar, real: RealClient, now: Instant): Promise<readonly string[]> {
  await noteOutcomes(bar, real)
  const world = worldOfClient(real, now)
  const wrong = [...(await planProblems(bar, real, world))]
  let left = await doneAt(bar, real, now)
  const seen = new Set<string>()
  for (const { line } of left) {
    if (seen.has(line)) wrong.push(`${now}: twice: ${line}`)
    seen.add(line)
  }
  for (let isFirst = true; isFirst || left.length > 0; isFirst = false) {
    const expected = expectedOf(real.model, worldOfClient(real, now))
    const isRight = (line: string) => left.some((each) => each.line === line)
    if (isFirst)
      wrong.push(...expected.filter((line) => !isRight(line)).map((line) => `${now}: missing: ${line}`))
    const right = left.filter(({ line }) => expected.includes(line))
    left = left.filter(({ line }) => !expected.includes(line))
    if (right.length === 0) {
      wrong.push(...left.map(({ line }) => `${now}: extra: ${line}`))
      break
    }
    for (const each of right) each.tell(worldOfClient(real, now))
    // What is charged then may be due since what is ahead of it was paid in the same run, by another process.
    await noteOutcomes(bar, real)
  }
  return wrong
}

interface PartRow {
  readonly position: number
  readonly amount: number
  readonly due_on: CalendarDate
}

async function planProblems(
  bar: ChargeBar,
  { client, model, paid, beside, isCancelled }: RealClient,
  world: ChargeWorld,
): Promise<readonly string[]> {
  if (isCancelled) return []
  const parts = await bar.world.rows<PartRow>(`select n.position, n.amount, n.due_on::text from installments n
    where n.invoice_id = (select id from invoices where booking_id = '${client.bookingId}' and status <> 'cancelled'
      and id is distinct from ${beside ? `'${beside}'` : 'null'} order by created_at desc limit 1) order by n.position`)
  const open = openParts(parts, paid)
  const found = parts.map(({ amount, due_on }, place) => dueLine(place, due_on, amount, open[place] ?? 0))
  const expected = model.ask(world).map(({ due }) => due)
  if (found.join('; ') === expected.join('; ')) return []
  return [`${world.now}: the plan is ${found.join('; ')}; the model says ${expected.join('; ')}`]
}

interface NoticeRow {
  readonly position: number
  readonly mail: string
  readonly charge_on: CalendarDate
  readonly amount: number
}

interface BegunRow {
  readonly position: number
  readonly payment: string
  readonly number: number
  readonly amount: number
}

interface Done {
  readonly line: string
  /** Tells the model. */
  readonly tell: (world: ChargeWorld) => void
}

async function doneAt(bar: ChargeBar, real: RealClient, now: Instant): Promise<readonly Done[]> {
  const { client, model, mails, attempts } = real
  const of = `join installments n on n.id = x.installment_id join invoices i on i.id = n.invoice_id
    where i.booking_id = '${client.bookingId}' and x.created_at = '${now}' order by n.position`
  const notices = await bar.world.rows<NoticeRow>(
    `select n.position, x.mail_id as mail, x.charge_on::text, x.amount from autopay_notices x ${of}`,
  )
  const begun = await bar.world.rows<BegunRow>(
    `select n.position, x.payment_id as payment, x.number, x.amount from autopay_attempts x ${of}`,
  )
  return [
    ...notices.map(({ position, mail, charge_on, amount }) => ({
      line: announcedLine(position, charge_on, amount),
      tell(world: ChargeWorld) {
        model.announce(position, charge_on, world)
        mails.push({ id: mail, hasLeft: false })
      },
    })),
    ...begun.map(({ position, payment, number, amount }) => ({
      line: chargedLine(position, number, amount),
      tell(world: ChargeWorld) {
        model.begin(position, number, world)
        attempts.push({ payment, amount, state: 'live' as const })
      },
    })),
  ]
}

function expectedOf(model: ChargeModel, world: ChargeWorld): readonly string[] {
  return model
    .ask(world)
    .flatMap(({ place, open, announces, charges }) => [
      ...(announces === undefined ? [] : [announcedLine(place, announces, open)]),
      ...(charges === undefined ? [] : [chargedLine(place, charges, open)]),
    ])
}

function announcedLine(place: number, charge_on: CalendarDate, amount: number): string {
  return `announced ${place} for ${charge_on}: ${amount}`
}

function chargedLine(place: number, number: number, amount: number): string {
  return `charged ${place}, number ${number}: ${amount}`
}

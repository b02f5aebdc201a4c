/** A run of the job of charges against the model: the installments of a client, and what was announced and charged. Amounts in cents. */
import { openParts } from '#domain/payment-plans/paid-plan.ts'
import type { CalendarDate, Instant } from '#domain/time.ts'
import type { ChargeModel } from './charge-model.ts'
import { dueLine, type ChargeWorld } from './charge-side.ts'
import type { ChargeBar } from './real-bar.ts'
import { noteOutcomes, worldOfClient, type RealClient } from './real-client.ts'

/** What a run did against the models of the clients, which are updated with it. */
export async function compareAll(
  bar: ChargeBar,
  all: readonly RealClient[],
  now: Instant,
): Promise<readonly string[]> {
  const rows = await readRun(bar, all, now)
  const wrong: string[] = []
  for (const real of all) wrong.push(...(await compare(bar, { real, rows, now })))
  return wrong
}

async function compare(
  bar: ChargeBar,
  { real, rows, now }: { readonly real: RealClient; readonly rows: RunRows; readonly now: Instant },
): Promise<readonly string[]> {
  await noteOutcomes(bar, real)
  const wrong = [...planProblems(rows, real, worldOfClient(real, now))]
  let left = doneAt(rows, real)
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

interface OfBooking {
  readonly booking: string
  readonly position: number
  readonly amount: number
}

interface PartRow extends OfBooking {
  readonly invoice: string
  readonly due_on: CalendarDate
}

interface NoticeRow extends OfBooking {
  readonly mail: string
  readonly charge_on: CalendarDate
}

interface BegunRow extends OfBooking {
  readonly payment: string
  readonly number: number
}

/** The installments of all clients, and what was announced and begun at a time. */
interface RunRows {
  readonly parts: readonly PartRow[]
  readonly notices: readonly NoticeRow[]
  readonly begun: readonly BegunRow[]
}

async function readRun({ world }: ChargeBar, all: readonly RealClient[], now: Instant): Promise<RunRows> {
  const ids = `'{${all.map(({ client }) => client.bookingId).join(',')}}'::uuid[]`
  const done = `join installments n on n.id = x.installment_id join invoices i on i.id = n.invoice_id
    where x.created_at = '${now}' order by n.position`
  const [parts, notices, begun] = await Promise.all([
    world.rows<PartRow>(`select i.booking_id as booking, i.id as invoice, n.position, n.amount, n.due_on::text
      from invoices i join installments n on n.invoice_id = i.id
      where i.booking_id = any(${ids}) and i.status <> 'cancelled' order by i.created_at desc, i.id, n.position`),
    world.rows<NoticeRow>(
      `select i.booking_id as booking, n.position, x.mail_id as mail, x.charge_on::text, x.amount from autopay_notices x ${done}`,
    ),
    world.rows<BegunRow>(
      `select i.booking_id as booking, n.position, x.payment_id as payment, x.number, x.amount from autopay_attempts x ${done}`,
    ),
  ])
  const strangers = [...notices, ...begun].filter(
    ({ booking }) => !all.some(({ client }) => client.bookingId === booking),
  )
  if (strangers.length > 0) throw new Error(`${now}: ${strangers.length} for clients who are gone`)
  return { parts, notices, begun }
}

/** The plan of the newest invoice of a client, without the one that was not agreed to. */
function planProblems(
  rows: RunRows,
  { client, model, paid, beside, isOver }: RealClient,
  world: ChargeWorld,
): readonly string[] {
  if (isOver) return []
  const own = rows.parts.filter(({ booking, invoice }) => booking === client.bookingId && invoice !== beside)
  const parts = own.filter(({ invoice }) => invoice === own[0]?.invoice)
  const open = openParts(parts, paid)
  const found = parts.map(({ amount, due_on }, place) => dueLine(place, due_on, amount, open[place] ?? 0))
  const expected = model.ask(world).map(({ due }) => due)
  if (found.join('; ') === expected.join('; ')) return []
  return [`${world.now}: the plan is ${found.join('; ')}; the model says ${expected.join('; ')}`]
}

interface Done {
  readonly line: string
  /** Tells the model. */
  readonly tell: (world: ChargeWorld) => void
}

function doneAt(rows: RunRows, { client, model, mails, attempts }: RealClient): readonly Done[] {
  const isOwn = ({ booking }: OfBooking) => booking === client.bookingId
  return [
    ...rows.notices.filter(isOwn).map(({ position, mail, charge_on, amount }) => ({
      line: announcedLine(position, charge_on, amount),
      tell(world: ChargeWorld) {
        model.announce(position, charge_on, world)
        mails.push({ id: mail, hasLeft: false })
      },
    })),
    ...rows.begun.filter(isOwn).map(({ position, payment, number, amount }) => ({
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

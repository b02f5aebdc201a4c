/**
 * Days of a bar hour by hour, with the job that sends the emails of rules at its quarters, in a real database: its emails are those
 * of a model that was written apart. Used by `npm test` and `npm run prove -- automations`.
 */
import { addMinutes } from '#domain/time.ts'
import { anotherBooking, doSomething, type ClockBar } from './deeds.ts'
import { emailLine, JobModel } from './job-model.ts'
import { readApart } from './read-apart.ts'
import { seeded, type Random } from './simulate.ts'
import { switchOn } from './switch-on.ts'

export interface RealJobPlan {
  readonly seed: number
  readonly days: number
  readonly bookings: number
  /** How many clients there are; a quarter of an hour lies between two runs, or an hour. */
  readonly clients?: number
  readonly minutes?: 15 | 60
  /** How often in an hour something happens, on average. */
  readonly busy: number
  readonly setNow: (now: string) => void
  /** One run of the job at this time, by as many processes as there are, whatever ends in between. */
  readonly run: (now: string, random: () => number) => Promise<void>
  readonly isOver?: () => boolean
  /** Called once a month. */
  readonly say?: (line: string) => void
}

export interface RealJobFigures {
  readonly bookings: number
  readonly runs: number
  readonly deeds: number
  readonly refused: number
  /** Emails that were queued, and those that waited for a person or were stopped and skipped. */
  readonly sent: number
  readonly others: number
  readonly kinds: readonly string[]
  readonly wrong: readonly string[]
}

/** The clock begins in a night before a change of the clocks of New York. */
export async function runRealJob(office: ClockBar, plan: RealJobPlan): Promise<RealJobFigures> {
  const { clients = 6, minutes = 15 } = plan
  const bar = { ...office, clients }
  const random = seeded(plan.seed)
  const model = new JobModel()
  const deeds = { done: new Map<string, number>(), refused: new Map<string, number>(), wrong: [] as string[] }
  const begins = random() < 0.5 ? '2027-03-12T05:00:00.000Z' : '2027-11-05T05:00:00.000Z'
  plan.setNow(begins)
  await switchOn(bar)
  for (let count = 0; count < plan.bookings; count++) await anotherBooking(bar, random)
  let runs = 0
  for (let past = 0; past < plan.days * 1440 && !plan.isOver?.(); past += minutes) {
    const at = addMinutes(begins, past)
    for (const before of deedsBefore(random, (plan.busy * minutes) / 60, minutes)) {
      plan.setNow(addMinutes(at, -before))
      await doSomething(bar, random, model, deeds)
    }
    const now = at.replace('00.000Z', '00.700Z')
    plan.setNow(now)
    await plan.run(now, random)
    const { rules, facts } = await readApart(bar.sql)
    model.run(facts, rules, Date.parse(now))
    runs++
    deeds.wrong.push(...(await differences(bar, model)).map((line) => `seed ${plan.seed}, ${now}: ${line}`))
    if (deeds.wrong.length > 0) break
    await passHour(bar)
    if (past % (30 * 1440) === 0) plan.say?.(`${at.slice(0, 10)}: ${runs} runs, ${facts.length} bookings`)
  }
  const [counts] = await bar.sql<{
    sent: number
    others: number
    bookings: number
  }>(`select (select count(*) from bookings)::int as bookings, count(*) filter (where state = 'sent')::int as sent,
    count(*) filter (where state <> 'sent')::int as others from automation_occurrences`)
  const sum = (of: ReadonlyMap<string, number>) => [...of.values()].reduce((one, other) => one + other, 0)
  const { sent = 0, others = 0, bookings = 0 } = counts ?? {}
  return {
    bookings,
    runs,
    deeds: sum(deeds.done),
    refused: sum(deeds.refused),
    sent,
    others,
    kinds: [...deeds.done]
      .filter(([name, count]) => count > (deeds.refused.get(name) ?? 0))
      .map(([name]) => name),
    wrong: deeds.wrong,
  }
}

/** How many minutes before a run things happen, in their order; so many on average. */
function deedsBefore(random: Random, average: number, minutes: number): readonly number[] {
  const times: number[] = []
  for (let left = average; left > 0; left--)
    if (random() < left) times.push(Math.floor(random() * (minutes - 1)) + 1)
  return times.toSorted((one, other) => other - one)
}

/** The job looks at the changes of its last half minute again, by the database's clock, which does not run as fast. */
async function passHour({ sql }: ClockBar): Promise<void> {
  await sql(
    `update automation_looks set seen_at = seen_at + interval '1 hour' where seen_at < now() + interval '1 minute'`,
  )
}

interface Stored {
  readonly booking: string
  readonly rule: string
  readonly key: string
  readonly state: string
  readonly leaves: Date | string
}

/** Emails that one of both has, or has otherwise; and emails that were queued for none or twice. */
async function differences({ sql }: ClockBar, model: JobModel): Promise<readonly string[]> {
  const rows =
    await sql<Stored>(`select booking_id as booking, rule_id as rule, key, state, leaves_at as leaves
    from automation_occurrences where state <> 'stopped'`)
  const found = new Set(rows.map((row) => emailLine({ ...row, leaves: new Date(row.leaves).getTime() })))
  const expected = new Set(model.lines())
  const queued = await sql<{ line: string }>(`
    select 'sent and not queued: ' || o.key as line from automation_occurrences o where o.state = 'sent'
      and not exists (select from mail_messages m where m.id = o.mail_id and m.about_id = o.booking_id)
    union all select 'queued twice: ' || mail_id from automation_occurrences where mail_id is not null group by mail_id having count(*) > 1
    union all select 'queued for nothing: ' || m.template from mail_messages m
      where m.template in (select content ->> 'email' from automation_rules union select content ->> 'email' from automation_rule_versions)
      and not exists (select from automation_occurrences o where o.mail_id = m.id)`)
  return [
    ...[...expected].filter((line) => !found.has(line)).map((line) => `missing: ${line}`),
    ...[...found].filter((line) => !expected.has(line)).map((line) => `extra: ${line}`),
    ...queued.map(({ line }) => line),
  ]
}

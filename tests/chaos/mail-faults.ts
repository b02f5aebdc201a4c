/** A mail server that is down, refuses or does not answer, and programs killed during delivery. */
import type { Answer } from '../calls.ts'
import { anInquiry } from '../calls.ts'
import { freePort } from '../free-port.ts'
import { startSmtp } from '../smtp.ts'
import { until } from '../until.ts'
import { openBuiltBar, type BuiltBar } from './built-bar.ts'
import { openMailRoad, type MailRoad } from './mail-road.ts'
import { quiet } from './quiet.ts'
import { wrongMessages } from './rounds.ts'

export interface MailOutage {
  readonly kind: string
  readonly emails: number
  /** The slowest response to an inquiry meanwhile. */
  readonly slowestMs: number
  readonly seenByOwner: number
  /** From the return of the mail server to the last email, by the program's own retries. */
  readonly seconds: number
  readonly repeats: number
  readonly wrong: readonly string[]
}

export interface KilledSender {
  readonly rounds: number
  /** Killed before the mail server accepted the email, and after it but before the acknowledgment. */
  readonly before: { readonly kills: number; readonly repeats: number }
  readonly after: { readonly kills: number; readonly repeats: number }
  readonly wrong: readonly string[]
}

const inquiries = 3

/** One outage after another on one bar, with the real retry delays. */
export async function runMailOutages(): Promise<readonly MailOutage[]> {
  return onRoad(async (bar, road) => {
    const outages: MailOutage[] = []
    for (const kind of ['dead', 'refusing', 'silent'] as const) {
      const arrivedBefore = bar.smtp.mails.length
      if (kind === 'refusing') bar.smtp.refuse(451)
      else await road.be(kind)
      let slowestMs = 0
      const wrong: string[] = []
      for (let count = 0; count < inquiries; count++) {
        const began = performance.now()
        const { status } = await inquire(bar)
        slowestMs = Math.max(slowestMs, Math.round(performance.now() - began))
        if (status !== 200) wrong.push(`an inquiry was answered ${status}`)
      }
      // The email to the client of each inquiry, and the one to the owner.
      const emails = 2 * inquiries
      const seen = await until(
        async () => {
          const unsent = (await bar.call('list-unsent-emails', {}, bar.owner)).body as unknown as Unsent
          const told = unsent.emails.filter(({ last_error }) => last_error !== null)
          return told.length === emails && unsent.waiting === emails ? told.length : undefined
        },
        `the owner to see ${emails} emails that wait (${kind})`,
        120_000,
      )
      const returned = performance.now()
      bar.smtp.refuse()
      await road.be('open')
      await quiet(bar.sql)
      const arrived = bar.smtp.mails.slice(arrivedBefore)
      const repeats = arrived.length - new Set(arrived.map(({ messageId }) => messageId)).size
      if (arrived.length !== emails) wrong.push(`${arrived.length} of ${emails} emails arrived`)
      outages.push({
        kind,
        emails,
        slowestMs,
        seenByOwner: seen,
        seconds: Math.round((performance.now() - returned) / 1000),
        repeats,
        wrong: [...wrong, ...(await wrongMessages(bar.data, bar.smtp))].map(
          (line) => `mail ${kind}: ${line}`,
        ),
      })
    }
    return outages
  })
}

interface Unsent {
  readonly waiting: number
  readonly emails: readonly { readonly last_error: string | null }[]
}

/**
 * `kill -9` after the inquiry was acknowledged and before its email is recorded as sent. The half minute after which a
 * process counts as dead, and the pause before the next try, are brought forward.
 */
export async function runKilledSenders(rounds: number): Promise<KilledSender> {
  return onRoad(async (bar, road) => {
    const repeats = { silent: 0, mute: 0 }
    const wrong: string[] = []
    for (const state of ['silent', 'mute'] as const) {
      for (let round = 0; round < rounds; round++) {
        const arrivedBefore = bar.smtp.mails.length
        await road.be(state)
        const { status } = await inquire(bar)
        if (status !== 200) wrong.push(`an inquiry was answered ${status}`)
        await until(() => road.held() > 0, 'an email in delivery')
        bar.program().kill('SIGKILL')
        await bar.program().exited
        await road.be('open')
        await bar.restart()
        await until(async () => {
          await bar.sql(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'
            and started_on < now() - interval '2 seconds'`)
          await bar.sql(`update pgboss.job set start_after = now() where state = 'retry'`)
          return (await bar.sql(`select 1 from mail_messages where state <> 'sent'`)).length === 0
        }, 'the emails after a kill')
        await quiet(bar.sql)
        const arrived = bar.smtp.mails.slice(arrivedBefore)
        repeats[state] += arrived.length - new Set(arrived.map(({ messageId }) => messageId)).size
      }
    }
    if (repeats.silent > 0) wrong.push(`${repeats.silent} emails were sent twice that no server had taken`)
    wrong.push(...(await wrongMessages(bar.data, bar.smtp)))
    return {
      rounds,
      before: { kills: rounds, repeats: repeats.silent },
      after: { kills: rounds, repeats: repeats.mute },
      wrong: wrong.map((line) => `killed sender: ${line}`),
    }
  })
}

async function onRoad<Value>(work: (bar: BuiltBar, road: MailRoad) => Promise<Value>): Promise<Value> {
  const smtp = await startSmtp()
  const road = await openMailRoad(smtp.url)
  const env = { PORT: String(await freePort()), SMTP_URL: road.url }
  const bar = await openBuiltBar(env, 1, [], { smtp })
  try {
    return await work(bar, road)
  } finally {
    await bar.close()
    await road.close()
  }
}

function inquire(bar: BuiltBar): Promise<Answer> {
  const email = `email-${crypto.randomUUID()}@chaos.example`
  return bar.call('submit-booking', anInquiry({ email }), { 'idempotency-key': crypto.randomUUID() })
}

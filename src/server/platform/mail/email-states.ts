/** What became of the emails about a record: asked before the record changes, so that no email says what is not so. */
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { addMinutes, type Instant } from '#domain/time.ts'
import type { Db } from '../database/database.ts'
import type { Sealer } from '../core/seal.ts'
import { mailContext, mailMessages } from './schema.ts'

/** Minutes after which a try that never ended was cut off with its process. */
export const longestTry = 2

/** The newest email of a template about a record that was neither given up nor withdrawn. */
export interface LastEmail {
  readonly id: string
  readonly at: Instant
  /** `sending` while a try is under way; `waiting` for one; `delivered` to the mail server, or kept without one. */
  readonly state: 'sending' | 'waiting' | 'delivered'
  /** Of the record, where it was named. */
  readonly version: number | null
}

const pauseSeconds = 30

/** Whether an email went out, or is on its way, a moment ago: however many ask for it, one is sent. */
export function isRecent({ at, state }: LastEmail, now: Instant): boolean {
  return state === 'sending' || addMinutes(at, state === 'waiting' ? longestTry : pauseSeconds / 60) > now
}

export interface EmailStates {
  readonly lastEmail: (db: Db, template: string, aboutId: string) => Promise<LastEmail | undefined>
  /**
   * Withdraws the emails of these templates about these records that wait to be sent, because what they say is about
   * to change. Answers false, with nothing withdrawn, while one of them is being sent.
   */
  readonly withdraw: (tx: Db, templates: readonly string[], aboutIds: readonly string[]) => Promise<boolean>
  /** What an email told its template. */
  readonly factsOf: (db: Db, id: string) => Promise<Readonly<Record<string, unknown>> | undefined>
}

/** By the database's clock: the processes that send share no other. */
const isBeingSent = sql<boolean>`(${mailMessages.state} = 'waiting'
  and coalesce(${mailMessages.try_started_at} > now() - make_interval(mins => ${longestTry}), false))`

export function emailStates(sealer: Sealer): EmailStates {
  return {
    async lastEmail(db, template, aboutId) {
      const [row] = await db
        .select({
          id: mailMessages.id,
          at: mailMessages.created_at,
          state: mailMessages.state,
          version: mailMessages.about_version,
          isBeingSent,
        })
        .from(mailMessages)
        .where(
          and(
            eq(mailMessages.about_id, aboutId),
            eq(mailMessages.template, template),
            notInArray(mailMessages.state, ['failed', 'withdrawn']),
          ),
        )
        .orderBy(desc(mailMessages.created_at))
        .limit(1)
      if (!row) return undefined
      const { id, at, version } = row
      const state = row.isBeingSent ? 'sending' : row.state === 'waiting' ? 'waiting' : 'delivered'
      return { id, at, state, version }
    },

    async withdraw(tx, templates, aboutIds) {
      if (aboutIds.length === 0) return true
      const concerned = and(
        inArray(mailMessages.about_id, [...aboutIds]),
        inArray(mailMessages.template, [...templates]),
        eq(mailMessages.state, 'waiting'),
      )
      const found = await tx
        .select({ id: mailMessages.id, isBeingSent })
        .from(mailMessages)
        .where(concerned)
        .orderBy(mailMessages.id)
        .for('update')
      if (found.some((each) => each.isBeingSent)) return false
      if (found.length > 0) await tx.update(mailMessages).set({ state: 'withdrawn' }).where(concerned)
      return true
    },

    async factsOf(db, id) {
      const [row] = await db
        .select({ facts: mailMessages.facts })
        .from(mailMessages)
        .where(eq(mailMessages.id, id))
      return row && (JSON.parse(sealer.open(row.facts, mailContext(id))) as Record<string, unknown>)
    },
  }
}

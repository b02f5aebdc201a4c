/** States of the emails about a record, checked before the record changes, so that no email states outdated content. */
import { and, desc, eq, inArray, not, notInArray, sql } from 'drizzle-orm'
import { addMinutes, type Instant } from '#domain/time.ts'
import type { Sealer } from '../core/seal.ts'
import type { Db } from '../database/database.ts'
import { mailContext, mailMessages } from './schema.ts'

/** Minutes after which an unfinished try was cut off with its process. */
export const longestTry = 2

/** The newest email of a template about a record, except failed and withdrawn ones. */
export interface LastEmail {
  readonly id: string
  readonly at: Instant
  /** `sending` during a try; `waiting` for one; `delivered` to the mail server, or stored without one. */
  readonly state: 'sending' | 'waiting' | 'delivered'
  /** Version of the record, where the email names one. */
  readonly version: number | null
}

/** An email that has not been taken by the mail server, and is not being sent either. */
export interface WaitingEmail {
  readonly id: string
  readonly template: string
  readonly about_id: string
  readonly to: string
  readonly subject: string
  /** The template's data. */
  readonly data: Readonly<Record<string, unknown>>
}

const pauseSeconds = 30

/** Whether an email was sent a moment ago or is being sent: concurrent requests send one. */
export function isRecent({ at, state }: LastEmail, now: Instant): boolean {
  return state === 'sending' || addMinutes(at, state === 'waiting' ? longestTry : pauseSeconds / 60) > now
}

export interface EmailStates {
  readonly lastEmail: (db: Db, template: string, aboutId: string) => Promise<LastEmail | undefined>
  /**
   * Withdraws waiting emails of these templates about these records before their content changes. Returns their ids, or
   * undefined, with nothing withdrawn, while one of them is being sent.
   */
  readonly withdraw: (
    tx: Db,
    templates: readonly string[],
    aboutIds: readonly string[],
  ) => Promise<readonly string[] | undefined>
  /** Withdraws one email that still waits. */
  readonly withdrawOne: (tx: Db, id: string) => Promise<void>
  /** The waiting emails about these records, of these templates where some are named. */
  readonly waiting: (
    tx: Db,
    aboutIds: readonly string[],
    templates?: readonly string[],
  ) => Promise<readonly WaitingEmail[]>
  /** Those of these records whose emails of a template were all withdrawn, so that none arrived or will. */
  readonly withdrawnOnly: (
    tx: Db,
    template: string,
    aboutIds: readonly string[],
  ) => Promise<readonly string[]>
  /** The newest email of a template about each of these records, where it was withdrawn. */
  readonly withdrawnLast: (
    tx: Db,
    template: string,
    aboutIds: readonly string[],
  ) => Promise<readonly WaitingEmail[]>
  /** Gives an email that still waits other data, and where one is given another subject; it is rendered anew. */
  readonly rewrite: (tx: Db, id: string, data: object, subject?: string) => Promise<void>
  /** Sends the emails about these records that wait for one address, or could not be delivered there, to another from now on. */
  readonly readdress: (
    tx: Db,
    aboutIds: readonly string[],
    way: { readonly from: string; readonly to: string },
  ) => Promise<void>
  /** Whether an email was withdrawn. */
  readonly isWithdrawn: (db: Db, id: string) => Promise<boolean>
  /** The template data of an email. */
  readonly dataOf: (db: Db, id: string) => Promise<Readonly<Record<string, unknown>> | undefined>
}

/** By the database's clock, which is the only one that the sending processes share. */
const isBeingSent = sql<boolean>`(${mailMessages.state} = 'waiting'
  and coalesce(${mailMessages.try_started_at} > now() - make_interval(mins => ${longestTry}), false))`

function isStillWaiting(id: string) {
  return and(eq(mailMessages.id, id), eq(mailMessages.state, 'waiting'), not(isBeingSent))
}

/** No newer email of its template is about its record. */
export const isNewest = sql`not exists (select from mail_messages newer where newer.about_id = ${mailMessages.about_id}
  and newer.template = ${mailMessages.template} and newer.created_at > ${mailMessages.created_at})`

/** Reads and changes of email states. */
export function emailStates(sealer: Sealer): EmailStates {
  return { ...stateReads(sealer), ...stateChanges(sealer) }
}

function stateReads(sealer: Sealer) {
  const withData = (row: typeof mailMessages.$inferSelect): WaitingEmail => {
    const { id, template, about_id, to_address: to, subject, facts } = row
    const data = JSON.parse(sealer.open(facts, mailContext(id))) as Record<string, unknown>
    return { id, template, about_id, to, subject, data }
  }
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

    async waiting(tx, aboutIds, templates) {
      const found = await tx
        .select()
        .from(mailMessages)
        .where(
          and(
            inArray(mailMessages.about_id, [...aboutIds]),
            templates && inArray(mailMessages.template, [...templates]),
            eq(mailMessages.state, 'waiting'),
            not(isBeingSent),
          ),
        )
        .orderBy(mailMessages.created_at)
      return found.map(withData)
    },

    async withdrawnOnly(tx, template, aboutIds) {
      const found = await tx
        .select({ about_id: mailMessages.about_id })
        .from(mailMessages)
        .where(and(inArray(mailMessages.about_id, [...aboutIds]), eq(mailMessages.template, template)))
        .groupBy(mailMessages.about_id)
        .having(sql`bool_and(${mailMessages.state} = 'withdrawn')`)
      return found.map(({ about_id }) => about_id)
    },

    async withdrawnLast(tx, template, aboutIds) {
      const found = await tx
        .select()
        .from(mailMessages)
        .where(
          and(
            inArray(mailMessages.about_id, [...aboutIds]),
            eq(mailMessages.template, template),
            eq(mailMessages.state, 'withdrawn'),
            isNewest,
          ),
        )
      return found.map(withData)
    },

    async isWithdrawn(db, id) {
      const found = await db
        .select({ id: mailMessages.id })
        .from(mailMessages)
        .where(and(eq(mailMessages.id, id), eq(mailMessages.state, 'withdrawn')))
      return found.length > 0
    },

    async dataOf(db, id) {
      const [row] = await db
        .select({ facts: mailMessages.facts })
        .from(mailMessages)
        .where(eq(mailMessages.id, id))
      return row && (JSON.parse(sealer.open(row.facts, mailContext(id))) as Record<string, unknown>)
    },
  } satisfies Partial<EmailStates>
}

function stateChanges(sealer: Sealer) {
  return {
    async withdraw(tx, templates, aboutIds) {
      if (aboutIds.length === 0) return []
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
      if (found.some((each) => each.isBeingSent)) return undefined
      if (found.length > 0) await tx.update(mailMessages).set({ state: 'withdrawn' }).where(concerned)
      return found.map(({ id }) => id)
    },

    async withdrawOne(tx, id) {
      await tx.update(mailMessages).set({ state: 'withdrawn' }).where(isStillWaiting(id))
    },

    async rewrite(tx, id, data, subject) {
      const facts = sealer.seal(JSON.stringify(data), mailContext(id))
      const renewed = { facts, html: null, text: null, ...(subject === undefined ? {} : { subject }) }
      await tx.update(mailMessages).set(renewed).where(isStillWaiting(id))
    },

    async readdress(tx, aboutIds, { from, to }) {
      await tx
        .update(mailMessages)
        .set({ to_address: to })
        .where(
          and(
            inArray(mailMessages.about_id, [...aboutIds]),
            eq(mailMessages.to_address, from),
            inArray(mailMessages.state, ['waiting', 'failed']),
          ),
        )
    },
  } satisfies Partial<EmailStates>
}

/** Unsent emails: those that wait for a retry, with the error, and failed ones. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import type { Sealer } from '../core/seal.ts'
import type { Db } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { isNewest } from './email-states.ts'
import { mailMessages } from './schema.ts'

export interface UnsentEmail {
  readonly id: string
  readonly template: string
  readonly to_address: string
  readonly subject: string
  readonly state: 'waiting' | 'failed'
  readonly attempts: number
  /** The mail server's message; null before the first try. */
  readonly last_error: string | null
  readonly created_at: Instant
}

export interface UnsentEmails {
  /** Newest first. */
  readonly readUnsent: (limit: number) => Promise<readonly UnsentEmail[]>
  /**
   * Retries a waiting or failed email; false when it is neither. The caller decides whether a failed email may still
   * be sent.
   */
  readonly sendAgain: (tx: Db, id: string) => Promise<boolean>
  /** Sends emails that were withdrawn for what did not come about; not those that a newer one replaces by now. */
  readonly sendAfterAll: (tx: Db, ids: readonly string[]) => Promise<void>
}

interface Parts {
  readonly db: Db
  readonly jobs: Jobs
  readonly sealer: Sealer
  readonly queue: string
  /** Encryption context of an email's sealed fields. */
  readonly contextOf: (id: string) => string
}

/** Reads and retries of unsent emails. */
export function unsentEmails({ db, jobs, sealer, queue, contextOf }: Parts): UnsentEmails {
  return {
    async readUnsent(limit) {
      const rows = await db
        .select({
          id: mailMessages.id,
          template: mailMessages.template,
          to_address: mailMessages.to_address,
          subject: mailMessages.subject,
          state: mailMessages.state,
          attempts: mailMessages.attempts,
          last_error: mailMessages.last_error,
          created_at: mailMessages.created_at,
        })
        .from(mailMessages)
        .where(inArray(mailMessages.state, ['waiting', 'failed']))
        .orderBy(desc(mailMessages.created_at))
        .limit(limit)
      return rows.map((row) => ({
        ...row,
        state: row.state === 'failed' ? 'failed' : 'waiting',
        last_error: row.last_error === null ? null : sealer.open(row.last_error, contextOf(row.id)),
      }))
    },
    async sendAgain(tx, id) {
      const [taken] = await tx
        .update(mailMessages)
        .set({ state: 'waiting', try_started_at: null })
        .where(and(eq(mailMessages.id, id), eq(mailMessages.state, 'failed')))
        .returning({ id: mailMessages.id })
      if (taken) await jobs.enqueue(tx, queue, { mail_id: id })
      return taken !== undefined || (await jobs.retryNow(tx, queue, { mail_id: id }))
    },
    async sendAfterAll(tx, ids) {
      const restored = await tx
        .update(mailMessages)
        .set({ state: 'waiting', try_started_at: null })
        .where(and(inArray(mailMessages.id, [...ids]), eq(mailMessages.state, 'withdrawn'), isNewest))
        .returning({ mail_id: mailMessages.id })
      for (const { mail_id } of restored)
        if (!(await jobs.retryNow(tx, queue, { mail_id })))
          await jobs.enqueue(tx, queue, { mail_id, by_itself: true })
    },
  }
}

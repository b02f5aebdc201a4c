/** Settings as rows over defaults; reads and writes. */
import { and, eq, notLike, sql } from 'drizzle-orm'
import { defaultNotices, ownerNotices, type NoticeChoices } from '#domain/business/notices.ts'
import { withDefaults } from '#domain/availability/settings.ts'
import { readableSetting } from '#domain/business/readable-setting.ts'
import { defaultSettings, type BusinessSettings } from '#domain/business/settings.ts'
import type { ListViews } from '#contract/lists.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { settings } from './schema.ts'

/** Advisory lock that serializes saves, so that none is validated against values that another is changing. */
const settingsLock = 0x73657474

export const noticePrefix = 'notices:'
const viewPrefix = 'views:'

/** Serializes saves of settings until the transaction ends. */
export async function lockSettings(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${settingsLock})`)
}

/** The rows over the defaults; a row that its schema no longer accepts is ignored. */
export async function readSettings(db: Db): Promise<BusinessSettings> {
  const rows = await db
    .select()
    .from(settings)
    .where(and(notLike(settings.key, `${noticePrefix}%`), notLike(settings.key, `${viewPrefix}%`)))
  const fitting = rows.filter(({ key, value }) => readableSetting(key, value))
  const found: BusinessSettings = {
    ...defaultSettings,
    ...Object.fromEntries(fitting.map(({ key, value }) => [key, value])),
  }
  return { ...found, availability: withDefaults(found.availability) }
}

export async function writeSettings(tx: Tx, values: Readonly<Partial<BusinessSettings>>): Promise<void> {
  for (const [key, value] of Object.entries(values)) await write(tx, key, value)
}

export async function deleteSetting(tx: Tx, key: keyof BusinessSettings): Promise<void> {
  await tx.delete(settings).where(eq(settings.key, key))
}

/** The notices that an owner chose to get. */
export async function readNotices(db: Db, accountId: string): Promise<NoticeChoices> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, noticePrefix + accountId))
  return noticesOf(row?.value)
}

export async function writeNotices(tx: Tx, accountId: string, choices: NoticeChoices): Promise<void> {
  await write(tx, noticePrefix + accountId, choices)
}

/** The starred views of an owner, by list. */
export async function readListViews(db: Db, accountId: string): Promise<ListViews> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, viewPrefix + accountId))
  return (row?.value ?? {}) as ListViews
}

export async function writeListViews(tx: Tx, accountId: string, views: ListViews): Promise<void> {
  await write(tx, viewPrefix + accountId, views)
}

async function write(tx: Tx, key: string, value: unknown): Promise<void> {
  await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updated_at: sql`now()` } })
}

export function noticesOf(value: unknown): NoticeChoices {
  const chosen = (value ?? {}) as Partial<Record<string, unknown>>
  const known = ownerNotices.filter((notice) => typeof chosen[notice] === 'boolean')
  return { ...defaultNotices, ...Object.fromEntries(known.map((notice) => [notice, chosen[notice]])) }
}

import type { BusinessSettings } from '#domain/business/settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Live } from '#server/platform/live/live.ts'
import { readSettings } from './store.ts'

export interface SettingsCache {
  readonly read: () => Promise<BusinessSettings>
  /** Reads the settings again; await it after a change, so that the next read sees it. */
  readonly refresh: () => Promise<void>
  readonly onChange: (listener: () => void) => void
}

const longestWaitMs = 5_000

/**
 * Caches the settings from the start until any process changes a row; the old values are returned until the new ones
 * are read. So no caller that holds a connection or a lock waits for another connection.
 */
export async function cacheSettings(db: Db, live: Live): Promise<SettingsCache> {
  const listeners: (() => void)[] = []
  let kept = await readSettings(db)
  let loads = 0
  let keptTurn = 0

  live.listen('settings_changed', () => void renew(100))
  live.onGap(() => void renew(100))
  return {
    read: async () => kept,
    refresh: load,
    onChange: (listener) => void listeners.push(listener),
  }

  /** Retries until the database answers, so that no announced change is missed. */
  async function renew(waitMs: number): Promise<void> {
    try {
      await load()
    } catch {
      setTimeout(() => void renew(Math.min(waitMs * 2, longestWaitMs)), waitMs).unref()
    }
  }

  /** Of concurrent reads, the one that began last wins; every caller returns after its own read or a later one. */
  async function load(): Promise<void> {
    const turn = ++loads
    const fresh = await readSettings(db)
    if (turn < keptTurn) return
    keptTurn = turn
    kept = fresh
    for (const listener of listeners) listener()
  }
}

import type { BusinessSettings } from '#domain/business/settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Live } from '#server/platform/live/live.ts'
import { readSettings } from './store.ts'

export interface SettingsCache {
  readonly read: () => Promise<BusinessSettings>
  /** Reads them anew; whoever has just changed one waits for it, so that the next question is answered with it. */
  readonly refresh: () => Promise<void>
  readonly onChange: (hear: () => void) => void
}

const longestWaitMs = 5_000

/**
 * Read once at the start and kept until any process changes a row; what is kept is told until the new rows are here.
 * So nobody who holds a connection, or a lock, ever waits for another connection to read them.
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
    onChange: (hear) => void listeners.push(hear),
  }

  /** Tries until the database answers: a change that was announced must not be missed. */
  async function renew(waitMs: number): Promise<void> {
    try {
      await load()
    } catch {
      setTimeout(() => void renew(Math.min(waitMs * 2, longestWaitMs)), waitMs).unref()
    }
  }

  /** Of several reads at once, the one that began last wins; every caller returns with its own read or a later one. */
  async function load(): Promise<void> {
    const turn = ++loads
    const fresh = await readSettings(db)
    if (turn < keptTurn) return
    keptTurn = turn
    kept = fresh
    for (const hear of listeners) hear()
  }
}

import { defaultSettings, type BusinessSettings } from '#domain/business/settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Live } from '#server/platform/live.ts'
import { settings } from './schema.ts'

/** The rows laid over the defaults; a row that no longer fits its setting's type is passed over. */
export async function readSettings(db: Db): Promise<BusinessSettings> {
  const rows = await db.select().from(settings)
  const known = rows.filter(({ key, value }) => key in defaultSettings && typeof value === 'string')
  return { ...defaultSettings, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) }
}

export interface SettingsCache {
  readonly read: () => Promise<BusinessSettings>
  readonly onChange: (hear: () => void) => void
}

/**
 * Read once and kept until any process changes a row; what is kept is told until the new rows are here, so that
 * nobody who holds a connection has to wait for another one.
 */
export function cacheSettings(db: Db, live: Live): SettingsCache {
  const listeners: (() => void)[] = []
  let kept: BusinessSettings | undefined
  let reading: Promise<BusinessSettings> | undefined
  let loads = 0

  live.listen('settings_changed', renew)
  live.onGap(renew)
  return {
    read: async () => kept ?? (reading ??= load()),
    onChange: (hear) => void listeners.push(hear),
  }

  function renew(): void {
    reading = load()
    reading.then(
      () => {
        for (const hear of listeners) hear()
      },
      () => (kept = undefined),
    )
  }

  /** Of several reads at once, the one that began last is kept. */
  async function load(): Promise<BusinessSettings> {
    const turn = ++loads
    try {
      const fresh = await readSettings(db)
      if (turn === loads) kept = fresh
      return fresh
    } finally {
      if (turn === loads) reading = undefined
    }
  }
}

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

/** Read once and kept until any process changes a row. */
export function cacheSettings(db: Db, live: Live): SettingsCache {
  const listeners: (() => void)[] = []
  let kept: Promise<BusinessSettings> | undefined

  const forget = () => {
    kept = undefined
    for (const hear of listeners) hear()
  }
  live.listen('settings_changed', forget)
  live.onGap(forget)

  return {
    read() {
      kept ??= readSettings(db).catch((error: unknown) => {
        kept = undefined
        throw error
      })
      return kept
    },
    onChange: (hear) => void listeners.push(hear),
  }
}

import type { SettingsInput } from '#contract/settings.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { fieldChanges } from '#server/platform/audit/field-changes.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { readSection, sectionOf, writeSection } from '#server/records/settings/sections.ts'
import { lockSettings } from '#server/records/settings/store.ts'
import { reinterpretOutsideCalendars } from './read-outside-calendars.ts'

/** Saves a section over the version that was read, and returns the new version; a repeated save has no effect. */
export async function saveSettings(
  app: AppContext,
  actor: Actor & { readonly kind: 'owner' },
  input: SettingsInput,
): Promise<string> {
  const { accountId } = actor
  const version = await inTransaction(app, actor, async (tx) => {
    await lockSettings(tx)
    const before = await readSection(tx, accountId, input)
    const after = sectionOf<Readonly<Record<string, unknown>>>({ ...input.values })
    if (after.version === before.version) {
      // Saved without a change: the defaults are stored as the owner's own.
      if (input.section === 'business') await writeSection(tx, accountId, input, app.clock())
      return after.version
    }
    if (before.version !== input.version) return refuse('settings.version-conflict')
    await writeSection(tx, accountId, input, app.clock())
    const detail = fieldChanges(before.values, after.values)
    await recordEvent(tx, { kind: 'settings.saved', id: recordOf(accountId, input), detail })
    if (input.section === 'time' || input.section === 'availability')
      await reinterpretOutsideCalendars(app, tx)
    return after.version
  })
  // This process reads the change before it answers; the others read it when it is announced.
  await app.refreshSettings()
  return version
}

function recordOf(accountId: string, input: SettingsInput): string {
  if (input.section === 'mail') return `mail:${input.template}`
  return input.section === 'notices' ? `notices:${accountId}` : input.section
}

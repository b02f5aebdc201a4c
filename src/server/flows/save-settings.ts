/** Saving settings a section at a time: over the version that was read, recorded, told to every process. */
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { SettingsInput } from '#contract/settings.ts'
import type { BusinessSettings, DocumentDefaults } from '#domain/business/settings.ts'
import { settingMessages } from '#domain/business/setting-rules.ts'
import type { Instant } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Shell } from '#server/context/app-context.ts'
import {
  lockSettings,
  readNotices,
  readSettings,
  writeNotices,
  writeSettings,
} from '#server/records/settings/store.ts'
import {
  type SectionState,
  sectionOf,
  informationOf,
  documentsOf,
  wordingOf,
} from '#server/records/settings/sections.ts'

type Owner = Extract<Actor, { kind: 'owner' }>

type Values = Readonly<Record<string, unknown>>

/** The new version, or the refusal of a save over somebody else's; the same save twice is one. */
export async function saveSettings(
  shell: Shell,
  actor: Owner,
  input: SettingsInput,
): Promise<Verdict<string, string>> {
  const saved = await inTransaction(shell, actor, async (tx) => {
    await lockSettings(tx)
    const before = await sectionBefore(tx, actor, input)
    const after = sectionOf<Values>({ ...input.values })
    if (after.version === before.version) return yes(after.version)
    if (before.version !== input.version) return no(settingMessages.conflict)
    await writeSection(tx, actor, input, shell.clock())
    const detail = Object.fromEntries(
      Object.entries(after.values)
        .filter(([field, value]) => before.values[field] !== value)
        .map(([field, value]) => [field, { from: before.values[field], to: value }]),
    )
    await recordEvent(tx, { kind: 'settings.saved', id: recordOf(actor, input), detail })
    return yes(after.version)
  })
  // Whoever reads the answer finds the change; the other processes hear of it by its announcement.
  if (saved.ok) await shell.refreshSettings()
  return saved
}

async function sectionBefore(tx: Db, actor: Owner, input: SettingsInput): Promise<SectionState<Values>> {
  const settings = await readSettings(tx)
  switch (input.section) {
    case 'business':
      return sectionOf<Values>({ ...informationOf(settings) })
    case 'documents':
      return sectionOf<Values>({ ...documentsOf(settings) })
    case 'time':
      return sectionOf<Values>({ time_zone: settings.time_zone })
    case 'mail':
      return sectionOf<Values>({ ...wordingOf(settings, input.template) })
    case 'notices':
      return sectionOf<Values>({ ...(await readNotices(tx, actor.accountId)) })
    default:
      return input satisfies never
  }
}

async function writeSection(tx: Db, actor: Owner, input: SettingsInput, now: Instant): Promise<void> {
  const settings = await readSettings(tx)
  switch (input.section) {
    case 'business':
    case 'time':
      return writeSettings(tx, input.values)
    case 'documents':
      return writeSettings(tx, { ...input.values, ...depositsBefore(settings, input.values, now) })
    case 'mail':
      return writeSettings(tx, {
        mail_texts: { ...settings.mail_texts, [input.template]: input.values },
      })
    case 'notices':
      return writeNotices(tx, actor.accountId, input.values)
    default:
      input satisfies never
  }
}

/** What was made until now keeps the percentage it was made with (checklist A-SET-02). */
function depositsBefore(
  { deposit_percent: percent, earlier_deposits: earlier }: BusinessSettings,
  wanted: DocumentDefaults,
  now: Instant,
): Partial<BusinessSettings> {
  if (wanted.deposit_percent === percent) return {}
  return { earlier_deposits: [...earlier, { until: now, percent }] }
}

function recordOf(actor: Owner, input: SettingsInput): string {
  if (input.section === 'mail') return `mail:${input.template}`
  return input.section === 'notices' ? `notices:${actor.accountId}` : input.section
}

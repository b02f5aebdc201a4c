import { createHash } from 'node:crypto'
import { noWording, type MailTemplate, type MailWording } from '#domain/business/mail-texts.ts'
import { defaultDocuments, defaultInformation } from '#domain/business/facts.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { templatesOf } from '#domain/payment-plans/settings.ts'
import type { Instant } from '#domain/time.ts'
import type { SettingsInput } from '#contract/settings.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { canonicalText } from '#server/platform/signing/canonical-json.ts'
import { sectionChanges } from './section-changes.ts'
import { readNotices, readSettings, writeNotices, writeSettings } from './store.ts'

/** A section's current values, with the version that a save must name. */
export interface SectionState<Section extends object> {
  readonly version: string
  readonly values: Section
}

export function sectionOf<Section extends object>(values: Section): SectionState<Section> {
  // The database keeps the fields of an object in an order of its own.
  const text = canonicalText(values)
  return { version: createHash('sha256').update(text).digest('base64url').slice(0, 22), values }
}

export function informationOf(settings: BusinessSettings) {
  return picked(settings, defaultInformation)
}

export function documentsOf(settings: BusinessSettings) {
  return picked(settings, defaultDocuments)
}

/** The plans as the section shows them: the shipped ones where the owner has none. */
export function plansOf(settings: BusinessSettings) {
  const { default_id, other_amount } = settings.plans
  const templates = templatesOf(settings).map(({ id, name, parts }) => ({
    id,
    name,
    parts: parts.map(({ label, share, anchor }) => ({ label, share: { ...share }, anchor: { ...anchor } })),
  }))
  return { templates, default_id, other_amount }
}

/** The version of the words follows from them. */
export function autopayOf({ autopay: { enabled, words } }: BusinessSettings) {
  return { enabled, words }
}

/** The day from which it counts follows from the switch. */
export function lateFeeOf({ late_fee: { enabled, fee, grace_days, taxed } }: BusinessSettings) {
  return { enabled, fee: { ...fee }, grace_days, taxed }
}

export function wordingOf({ mail_texts: texts }: BusinessSettings, template: MailTemplate): MailWording {
  return texts[template] ?? noWording
}

function picked<Part extends object>(settings: BusinessSettings, defaults: Part): Part {
  const keys = Object.keys(defaults) as (keyof Part & keyof BusinessSettings)[]
  return Object.fromEntries(keys.map((key) => [key, settings[key]])) as Part
}

/** What each section shows of the settings. */
const shown: Readonly<
  Record<Exclude<SettingsInput['section'], 'mail' | 'notices'>, (settings: BusinessSettings) => object>
> = {
  business: informationOf,
  documents: documentsOf,
  site: ({ site_content }) => ({ ...site_content }),
  time: ({ time_zone }) => ({ time_zone }),
  availability: ({ availability }) => ({ ...availability }),
  signing: ({ signing }) => ({ ...signing }),
  plans: plansOf,
  staffing: ({ staffing }) => ({ ...staffing }),
  autopay: autopayOf,
  promise: ({ promise_hours }) => ({ promise_hours }),
  late_fee: lateFeeOf,
  tips: ({ tips }) => ({ ...tips }),
  cancellation: ({ cancellation }) => ({ ...cancellation }),
}

/** The stored section that `input` belongs to. */
export async function readSection(
  db: Db,
  accountId: string,
  input: SettingsInput,
): Promise<SectionState<object>> {
  const settings = await readSettings(db)
  if (input.section === 'mail') return sectionOf<object>({ ...wordingOf(settings, input.template) })
  if (input.section === 'notices') return sectionOf<object>({ ...(await readNotices(db, accountId)) })
  return sectionOf(shown[input.section](settings))
}

export async function writeSection(
  tx: Tx,
  accountId: string,
  input: SettingsInput,
  now: Instant,
): Promise<void> {
  if (input.section === 'notices') return writeNotices(tx, accountId, input.values)
  await writeSettings(tx, sectionChanges(await readSettings(tx), input, now))
}

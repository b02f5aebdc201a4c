import { createHash } from 'node:crypto'
import { noWording, type MailTemplate, type MailWording } from '#domain/business/mail-texts.ts'
import { defaultDocuments, defaultInformation, type BusinessSettings } from '#domain/business/settings.ts'

/** What a section says now, with the version that a save has to name. */
export interface SectionState<Section extends object> {
  readonly version: string
  readonly values: Section
}

export function sectionOf<Section extends object>(values: Section): SectionState<Section> {
  const text = JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return { version: createHash('sha256').update(text).digest('base64url').slice(0, 22), values }
}

export function informationOf(settings: BusinessSettings) {
  return picked(settings, defaultInformation)
}

export function documentsOf(settings: BusinessSettings) {
  return picked(settings, defaultDocuments)
}

export function wordingOf({ mail_texts: texts }: BusinessSettings, template: MailTemplate): MailWording {
  return texts[template] ?? noWording
}

function picked<Part extends object>(settings: BusinessSettings, defaults: Part): Part {
  const keys = Object.keys(defaults) as (keyof Part & keyof BusinessSettings)[]
  return Object.fromEntries(keys.map((key) => [key, settings[key]])) as Part
}

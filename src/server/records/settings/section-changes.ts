import type { DocumentDefaults } from '#domain/business/facts.ts'
import { savedAutopay } from '#domain/autopay/consent.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { savedLateFee } from '#domain/late-fees/late-fee.ts'
import { todayIn, type Instant } from '#domain/time.ts'
import type { SettingsInput } from '#contract/settings.ts'

/** What a section changes of the settings. */
export function sectionChanges(
  settings: BusinessSettings,
  input: Exclude<SettingsInput, { section: 'notices' }>,
  now: Instant,
): Partial<BusinessSettings> {
  switch (input.section) {
    case 'business':
    case 'time':
    case 'promise':
      return input.values
    case 'documents':
      return { ...input.values, ...depositsBefore(settings, input.values, now) }
    case 'site':
      return { site_content: input.values }
    case 'availability':
      return { availability: input.values }
    case 'signing':
      return { signing: input.values }
    case 'plans':
      return { plans: input.values }
    case 'staffing':
      return { staffing: input.values }
    case 'autopay':
      return { autopay: savedAutopay(settings.autopay, input.values) }
    case 'late_fee':
      return { late_fee: savedLateFee(settings.late_fee, input.values, todayIn(settings.time_zone, now)) }
    case 'tips':
      return { tips: input.values }
    case 'cancellation':
      return { cancellation: input.values }
    case 'mail':
      return { mail_texts: { ...settings.mail_texts, [input.template]: input.values } }
  }
}

/** Records created before a change keep the percentage they were created with (A-SET-02). */
function depositsBefore(
  { deposit_percent: percent, earlier_deposits: earlier }: BusinessSettings,
  wanted: DocumentDefaults,
  now: Instant,
): Partial<BusinessSettings> {
  if (wanted.deposit_percent === percent) return {}
  return { earlier_deposits: [...earlier, { until: now, percent }] }
}

import { defaultSigning, type SigningSettings } from '../signing/signing.ts'
import { defaultAvailability, type AvailabilitySettings } from '../availability/settings.ts'
import type { Rate } from '../money.ts'
import type { Instant } from '../time.ts'
import { defaultFacts, type BusinessFacts } from './facts.ts'
import type { MailWordings } from './mail-texts.ts'
import { defaultAutopay, type AutopaySettings } from '../autopay/consent.ts'
import { defaultLateFee, type LateFeeSettings } from '../late-fees/late-fee.ts'
import { defaultPlans, type PlanSettings } from '../payment-plans/settings.ts'
import { defaultStaffing, type StaffingSettings } from '../staffing/settings.ts'
import { defaultTips, type TipSettings } from '../tips/tip.ts'
import { defaultCancellation, type CancellationTerms } from '../refunds/terms.ts'
import { emptySiteContent, type SiteContent } from './site-content.ts'

export interface EarlierDeposit {
  /** `percent` applies to records made before this instant. */
  readonly until: Instant
  readonly percent: number
}

/** The settings of the business. Each is a row; a missing row means the default. */
export interface BusinessSettings extends BusinessFacts {
  /** The owner's own wording of emails. */
  readonly mail_texts: MailWordings
  /** What the owner wrote for the home page. */
  readonly site_content: SiteContent
  /** Buffers, hours and limits of dates. */
  readonly availability: AvailabilitySettings
  /** Whether clients sign quotes, and with which words. */
  readonly signing: SigningSettings
  /** How invoices are paid in parts. */
  readonly plans: PlanSettings
  /** How many people a menu asks for, and what an hour more costs. */
  readonly staffing: StaffingSettings
  /** Whether clients may let a saved card pay, and the words that they agree to. */
  readonly autopay: AutopaySettings
  /** Whether payments that are late cost a fee. */
  readonly late_fee: LateFeeSettings
  /** Whether clients may tip when they pay. */
  readonly tips: TipSettings
  /** What is kept of a booking that is canceled. */
  readonly cancellation: CancellationTerms
  /** Former deposit percentages, oldest first. */
  readonly earlier_deposits: readonly EarlierDeposit[]
}

export const defaultSettings: BusinessSettings = {
  ...defaultFacts,
  mail_texts: {},
  site_content: emptySiteContent,
  availability: defaultAvailability,
  signing: defaultSigning,
  plans: defaultPlans,
  staffing: defaultStaffing,
  autopay: defaultAutopay,
  late_fee: defaultLateFee,
  tips: defaultTips,
  cancellation: defaultCancellation,
  earlier_deposits: [],
}

/** The deposit rate of a record that was made at `madeAt`: the percentage in force at that time. */
export function depositRateAt(
  {
    deposit_percent: percent,
    earlier_deposits: earlier,
  }: Pick<BusinessSettings, 'deposit_percent' | 'earlier_deposits'>,
  madeAt: Instant,
): Rate {
  return (earlier.find(({ until }) => madeAt < until)?.percent ?? percent) / 100
}

export function businessFacts({
  mail_texts: _texts,
  site_content: _content,
  availability: _availability,
  signing: _signing,
  plans: _plans,
  staffing: _staffing,
  autopay: _autopay,
  late_fee: _lateFee,
  tips: _tips,
  cancellation: _cancellation,
  earlier_deposits: _earlier,
  ...facts
}: BusinessSettings): BusinessFacts {
  return facts
}

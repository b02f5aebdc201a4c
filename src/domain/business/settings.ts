import type { Rate } from '../money.ts'
import type { Instant } from '../time.ts'
import type { MailWordings } from './mail-texts.ts'
import type { Picture } from './pictures.ts'

/** Who the business is, as every page, message and document says it. */
export interface BusinessInformation {
  readonly business_name: string
  readonly headline: string
  readonly tagline: string
  readonly pitch: string
  readonly contact_email: string
  readonly contact_phone: string
  readonly service_area: string
  /** Lines under the business's name on documents. */
  readonly address: string
}

/** What a new record begins with; records that are there keep what they were made with (A-SET-02). */
export interface DocumentDefaults {
  /** Starts every booking reference: `{prefix}-{year}{month}-{4 characters}` (C-57). */
  readonly reference_prefix: string
  /** Starts every quote number: `{prefix}-{year}{month}-{3 digits}`. */
  readonly quote_prefix: string
  /** Starts every invoice number: `{prefix}-{year}-{4 digits}`. */
  readonly invoice_prefix: string
  readonly tax_rate: Rate
  readonly quote_valid_days: number
  readonly invoice_due_days: number
  readonly deposit_due_days: number
  /** A whole percentage of what is billed. */
  readonly deposit_percent: number
}

export interface EarlierDeposit {
  /** Records made before this instant go by `percent`. */
  readonly until: Instant
  readonly percent: number
}

/** What the owner may say about the business; each is a row, and stands on its default until it is. */
export interface BusinessSettings extends BusinessInformation, DocumentDefaults {
  /** IANA name of the one business time zone. */
  readonly time_zone: string
  readonly logo: Picture | null
  readonly hero: Picture | null
  /** What the owner says differently in messages. */
  readonly mail_texts: MailWordings
  /** Deposit percentages of before, oldest first. */
  readonly earlier_deposits: readonly EarlierDeposit[]
}

export const defaultInformation: BusinessInformation = {
  business_name: 'Sip and Celebrate',
  headline: 'The bar arrives dressed for the occasion',
  tagline: 'Sip and Celebrate',
  pitch:
    'An all-inclusive premium bar service with professional mixologists, premium spirits and elegant presentation.',
  contact_email: '',
  contact_phone: '',
  service_area: '',
  address: '',
}

/** The specification's own (C-20, C-57). */
export const defaultDocuments: DocumentDefaults = {
  reference_prefix: 'SC',
  quote_prefix: 'QT',
  invoice_prefix: 'INV',
  tax_rate: 0.08,
  quote_valid_days: 30,
  invoice_due_days: 30,
  deposit_due_days: 14,
  deposit_percent: 25,
}

export const defaultSettings: BusinessSettings = {
  ...defaultInformation,
  ...defaultDocuments,
  time_zone: 'America/New_York',
  logo: null,
  hero: null,
  mail_texts: {},
  earlier_deposits: [],
}

/** The share of a deposit for what was made at `madeAt`: the percentage that held then. */
export function depositRateAt(
  {
    deposit_percent: percent,
    earlier_deposits: earlier,
  }: Pick<BusinessSettings, 'deposit_percent' | 'earlier_deposits'>,
  madeAt: Instant,
): Rate {
  return (earlier.find(({ until }) => madeAt < until)?.percent ?? percent) / 100
}

/** The part of the settings that everybody may know: what the fronts are told with their page. */
export type BusinessFacts = BusinessInformation &
  DocumentDefaults &
  Pick<BusinessSettings, 'time_zone' | 'logo' | 'hero'>

export function businessFacts({
  mail_texts: _texts,
  earlier_deposits: _earlier,
  ...facts
}: BusinessSettings): BusinessFacts {
  return facts
}

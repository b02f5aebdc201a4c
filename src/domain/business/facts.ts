/** The public part of the settings: what every page knows of the business. */
import type { PromiseHours } from '../promise/promise-hours.ts'
import type { Rate } from '../money.ts'
import type { Picture } from './pictures.ts'

/** Name, texts and contact of the business, for pages, emails and documents. */
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

/** The defaults of new records. Existing records keep the values of their creation (A-SET-02). */
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

/** The public part of the settings, which is inlined into every page. */
export interface BusinessFacts extends BusinessInformation, DocumentDefaults {
  /** IANA name of the one business time zone. */
  readonly time_zone: string
  /** Hours that the promise of an answer counts; null round the clock. */
  readonly promise_hours: PromiseHours | null
  readonly logo: Picture | null
  readonly hero: Picture | null
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

/** The defaults of the specification (C-20, C-57). */
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

export const defaultFacts: BusinessFacts = {
  ...defaultInformation,
  ...defaultDocuments,
  time_zone: 'America/New_York',
  promise_hours: null,
  logo: null,
  hero: null,
}

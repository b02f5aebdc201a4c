/** The validation rules of the settings, for the form and the contract. */
import { locale } from '../locale.ts'
import { isEmail, textProblem, type TextRule } from '../text.ts'
import type { BusinessInformation, DocumentDefaults } from './facts.ts'

type NamedText = Exclude<keyof BusinessInformation, 'contact_email' | 'contact_phone'>

const informationText = {
  business_name: { min: 1, max: 60, message: 'Please enter the name of the business', label: 'Name' },
  headline: { min: 1, max: 90, message: 'Please enter a headline', label: 'Headline' },
  tagline: { min: 1, max: 60, message: 'Please enter a tagline', label: 'Tagline' },
  pitch: { min: 1, max: 300, message: 'Please say in a sentence or two what you offer', label: 'Pitch' },
  service_area: { min: 0, max: 120, message: '', label: 'Service area' },
  address: { min: 0, max: 300, message: '', label: 'Address' },
} as const satisfies Record<NamedText, TextRule>

/** The problem with one field of the business information, or undefined. */
export function informationProblem(field: keyof BusinessInformation, value: string): string | undefined {
  const typed = value.trim()
  if (field === 'contact_email')
    return typed === '' || isEmail(typed) ? undefined : 'Please enter a valid email address'
  if (field === 'contact_phone')
    return typed === '' || isPhone(typed) ? undefined : 'Please enter a valid phone number'
  if (field === 'address') return addressProblem(typed)
  return textProblem(informationText[field], value) ?? oneLineProblem(field, typed)
}

/** The largest number of characters of a field. */
export function longestInformation(field: keyof BusinessInformation): number {
  if (field === 'contact_email') return 254
  return field === 'contact_phone' ? 40 : informationText[field].max
}

function isPhone(typed: string): boolean {
  const digits = typed.replaceAll(/\D/g, '').length
  return typed.length <= 40 && /^[+\d\s().\-/x]+$/.test(typed) && digits >= 10 && digits <= 20
}

function addressProblem(typed: string): string | undefined {
  const problem = textProblem(informationText.address, typed)
  if (problem) return problem
  return typed.split('\n').length > 6 ? 'An address has at most 6 lines' : undefined
}

function oneLineProblem(field: keyof BusinessInformation, typed: string): string | undefined {
  return field !== 'pitch' && /[\n\r\t]/.test(typed) ? 'Please write this on one line' : undefined
}

interface NumberRule {
  readonly least: number
  readonly most: number
  /** The largest number of decimals: four for a rate, none for days. */
  readonly decimals: number
  readonly message: string
}

const days = (least: number, most: number): NumberRule => ({
  least,
  most,
  decimals: 0,
  message: `Please enter whole days from ${least} to ${most}`,
})

export const documentNumbers = {
  tax_rate: { least: 0, most: 1, decimals: 4, message: 'Please enter a rate from 0 to 1, like 0.08 for 8%' },
  quote_valid_days: days(1, 365),
  invoice_due_days: days(0, 365),
  deposit_due_days: days(0, 365),
  deposit_percent: {
    least: 1,
    most: 99,
    decimals: 0,
    message: 'Please enter a whole percentage from 1 to 99',
  },
} as const satisfies Partial<Record<keyof DocumentDefaults, NumberRule>>

export type DocumentNumber = keyof typeof documentNumbers
export type DocumentPrefix = Exclude<keyof DocumentDefaults, DocumentNumber>

export function numberProblem(field: DocumentNumber, value: number): string | undefined {
  const { least, most, decimals, message } = documentNumbers[field]
  const scaled = value * 10 ** decimals
  const isFine = Number.isFinite(value) && Math.abs(scaled - Math.round(scaled)) < 1e-6
  return isFine && value >= least && value <= most ? undefined : message
}

/** The problem with a number prefix, or undefined. Capitals and digits are easy to read out and to sort (C-57). */
export function prefixProblem(value: string): string | undefined {
  return /^[A-Z0-9]{1,6}$/.test(value) ? undefined : 'Please enter 1 to 6 capital letters or digits'
}

/** The problem with an IANA time zone name, or undefined where this machine knows it. */
export function timeZoneProblem(zone: string): string | undefined {
  return isTimeZone(zone) ? undefined : 'Please choose a time zone from the list'
}

function isTimeZone(zone: string): boolean {
  if (zone.length > 60 || !/^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/.test(zone)) return false
  try {
    return new Intl.DateTimeFormat(locale, { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Whether a stored value still fits its setting: rows outlive the program that wrote them. */
import { isSigning } from '../signing/signing.ts'
import { isAutopay } from '../autopay/consent.ts'
import { isLateFee } from '../late-fees/late-fee.ts'
import { isPlans } from '../payment-plans/settings.ts'
import { isStaffing } from '../staffing/settings.ts'
import { isTips } from '../tips/tip.ts'
import { isCancellation } from '../refunds/terms.ts'
import { isPromiseHours } from '../promise/hours-rules.ts'
import { isAvailability } from '../availability/settings.ts'
import { mailTemplates, mailParts } from './mail-texts.ts'
import { pictureTypes } from './pictures.ts'
import {
  documentNumbers,
  informationProblem,
  numberProblem,
  prefixProblem,
  timeZoneProblem,
  type DocumentNumber,
} from './setting-rules.ts'
import { siteContentProblem, siteFields, type SiteContent } from './site-content.ts'
import { defaultDocuments, defaultInformation } from './facts.ts'
import { defaultSettings } from './settings.ts'
import type { BusinessInformation } from './facts.ts'
import type { BusinessSettings } from './settings.ts'

export function readableSetting(key: string, value: unknown): boolean {
  if (!Object.hasOwn(defaultSettings, key)) return false
  if (Object.hasOwn(defaultInformation, key))
    return isText(value) && informationProblem(key as keyof BusinessInformation, value) === undefined
  if (Object.hasOwn(documentNumbers, key))
    return typeof value === 'number' && numberProblem(key as DocumentNumber, value) === undefined
  if (Object.hasOwn(defaultDocuments, key)) return isText(value) && prefixProblem(value) === undefined
  return judges[key as keyof typeof judges](value)
}

const judges: Readonly<
  Record<
    Exclude<keyof BusinessSettings, keyof typeof defaultInformation | keyof typeof defaultDocuments>,
    (value: unknown) => boolean
  >
> = {
  time_zone: (value) => isText(value) && timeZoneProblem(value) === undefined,
  promise_hours: isPromiseHours,
  logo: isPicture,
  hero: isPicture,
  mail_texts: (value) =>
    isRecord(value) &&
    Object.entries(value).every(
      ([template, wording]) =>
        (mailTemplates as readonly string[]).includes(template) &&
        isRecord(wording) &&
        mailParts.every((part) => isText(wording[part])),
    ),
  site_content: (value) =>
    isRecord(value) &&
    siteFields.every((field) => isText(value[field])) &&
    siteFields.every((field) => siteContentProblem(field, value as SiteContent) === undefined),
  availability: isAvailability,
  signing: isSigning,
  plans: isPlans,
  staffing: isStaffing,
  autopay: isAutopay,
  late_fee: isLateFee,
  tips: isTips,
  cancellation: isCancellation,
  earlier_deposits: (value) =>
    Array.isArray(value) &&
    value.every((each) => isRecord(each) && isText(each['until']) && typeof each['percent'] === 'number'),
}

function isPicture(value: unknown): boolean {
  return (
    isRecord(value) &&
    isText(value['url']) &&
    value['url'].startsWith('/pictures/') &&
    (pictureTypes as readonly unknown[]).includes(value['media_type']) &&
    ['width', 'height', 'focus_x', 'focus_y'].every((field) => typeof value[field] === 'number')
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

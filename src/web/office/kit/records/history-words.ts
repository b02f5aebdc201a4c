/** What happened to a record, in words: the record's own field names, made readable. */
import type { ChangeView } from '#contract/history.ts'
import { answerText, correctedFields, type CorrectedField } from '#domain/bookings/inquiry.ts'
import { inquiryFields } from '#domain/bookings/inquiry-fields.ts'
import { formatNumber } from '#domain/locale.ts'
import { businessCurrency, formatMoney, formatRate } from '#domain/money.ts'
import { rateLabel, roleLabel } from '#domain/staff/member.ts'
import { dateAndTime, isInstant } from '#domain/time.ts'

/** Who did it. */
export function actorText({ actor, actor_name }: Pick<ChangeView, 'actor' | 'actor_name'>): string {
  switch (actor) {
    case 'owner':
      return actor_name ?? 'An owner'
    case 'client':
      return 'The client'
    case 'payer':
      return 'Someone who pays a part'
    case 'visitor':
      return 'A visitor of the website'
    case 'system':
      return 'The program'
    default:
      return actor satisfies never
  }
}

/** `services added` as `Services added`. */
export function actionText(action: string): string {
  const words = action.replaceAll(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** One line for each thing that changed; ids say nothing to people and are left out. */
export function detailLines(detail: ChangeView['detail'], zone: string): readonly string[] {
  const { from, to, ...rest } = detail
  const step = from === undefined && to === undefined ? [] : [stepText('', from, to, zone)]
  const others = Object.entries(rest)
    .filter(([key, value]) => !/(^|_)id$/.test(key) && isSomething(value) && !isUnchanged(value))
    .map(([key, value]) => fieldText(key, value, zone))
  return [...others, ...step].filter((line) => line !== '')
}

function fieldText(key: string, value: unknown, zone: string): string {
  const label = isDetail(key) ? inquiryFields[key].label : actionText(key)
  if (isStep(value)) return `${label}: ${stepText(key, value.from, value.to, zone)}`
  return `${label}: ${valueText(key, value, zone)}`
}

/** What an inquiry tells of its event. */
function isDetail(key: string): key is CorrectedField {
  return correctedFields.some((field) => field === key)
}

function stepText(key: string, from: unknown, to: unknown, zone: string): string {
  if (!isSomething(to)) return `before: ${valueText(key, from, zone)}`
  return isSomething(from)
    ? `${valueText(key, from, zone)} → ${valueText(key, to, zone)}`
    : valueText(key, to, zone)
}

function valueText(key: string, value: unknown, zone: string): string {
  if (Array.isArray(value)) return value.map((each) => valueText(key, each, zone)).join('; ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return textOf(key, value, zone)
  if (typeof value === 'number') return numberText(key, value)
  return typeof value === 'object' && value !== null ? listText(Object.entries(value), zone) : 'nothing'
}

function textOf(key: string, value: string, zone: string): string {
  if (isInstant(value)) return dateAndTime(value, zone)
  if (isDetail(key)) return answerText(key, value)
  if (key.startsWith('role')) return roleLabel(value)
  return /status|^$/.test(key) ? value.replaceAll('_', ' ') : value
}

function numberText(key: string, value: number): string {
  if (key === 'hourly_rate') return rateLabel(value)
  if (/amount|price|cost|total$/.test(key)) return formatMoney(value, businessCurrency)
  return key.endsWith('rate') ? formatRate(value) : formatNumber(value)
}

function listText(entries: readonly (readonly [string, unknown])[], zone: string): string {
  return entries
    .filter(([key, value]) => !/(^|_)id$/.test(key) && isSomething(value))
    .map(([key, value]) =>
      key === 'name' ? valueText(key, value, zone) : `${key} ${valueText(key, value, zone)}`,
    )
    .join(', ')
}

function isStep(value: unknown): value is { readonly from: unknown; readonly to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value
}

function isUnchanged(value: unknown): boolean {
  return isStep(value) && value.from === value.to
}

function isSomething(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

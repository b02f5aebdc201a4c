/** The merge fields of clauses: what `{{name}}` stands for, its type, and where its value comes from (rules.md, T-20). */
import { formatNumber } from '../locale.ts'
import { formatMoney, type Money } from '../money.ts'
import { hourLabel, mediumDate, type CalendarDate, type WallTime } from '../time.ts'

/** The value of each type of field. Percentages and hours are plain numbers. */
interface ValueOf {
  readonly text: string
  readonly date: CalendarDate
  readonly time: WallTime
  readonly number: number
  readonly money: Money
  readonly percent: number
}
type FieldType = keyof ValueOf

const sources = ['business', 'client', 'event', 'quote'] as const
/** Where a value comes from, and so where a missing one is filled in. */
export type FieldSource = (typeof sources)[number]

interface Row<Type extends FieldType = FieldType> {
  readonly type: Type
  readonly source: FieldSource
  /** What it is, in the menu of fields and in the sentence about a missing value. */
  readonly label: string
  readonly sample: ValueOf[Type]
}

const usd = (amount: number): Money => ({ amount, currency: 'USD' })
const field = <const Type extends FieldType>(
  type: Type,
  source: FieldSource,
  label: string,
  sample: ValueOf[Type],
): Row<Type> => ({ type, source, label, sample })

export const mergeFields = {
  business_name: field('text', 'business', 'the name of the business', 'Sip and Celebrate'),
  business_email: field('text', 'business', 'the email of the business', 'bar@example.com'),
  business_phone: field('text', 'business', 'the phone of the business', '(518) 555-0142'),

  client_name: field('text', 'client', 'the name of the client', 'Amelia Hartwell'),
  client_email: field('text', 'client', 'the email of the client', 'amelia@example.com'),

  event_type: field('text', 'event', 'the kind of event', 'Wedding'),
  event_date: field('date', 'event', 'the date of the event', '2027-06-26'),
  venue: field('text', 'event', 'the place of the event', 'Larkspur Conservatory'),
  service_mode: field('text', 'event', 'how the bar works', 'You buy the drinks'),
  service_start: field('time', 'event', 'when the service starts', '17:00'),
  service_end: field('time', 'event', 'when the service ends', '22:00'),
  service_hours: field('number', 'event', 'the hours of service', 5),
  guests: field('number', 'event', 'the number of guests', 150),
  guests_guaranteed: field('number', 'event', 'the guaranteed number of guests', 140),
  guests_final: field('number', 'event', 'the final number of guests', 150),
  minors: field('number', 'event', 'the guests under the drinking age', 12),
  lock_day: field('date', 'event', 'the day from which the client’s details are fixed', '2027-06-12'),

  total: field('money', 'quote', 'the total with tax', usd(525_000)),
  deposit: field('money', 'quote', 'the deposit', usd(131_250)),
  deposit_percent: field('percent', 'quote', 'the deposit in percent', 25),
  balance: field('money', 'quote', 'the total less the deposit', usd(393_750)),
  balance_due_date: field('date', 'quote', 'the last day on which the invoice can be due', '2027-06-01'),
  valid_until: field('date', 'quote', 'the last day for an approval', '2027-05-02'),
  sent_date: field('date', 'quote', 'the day on which the quote is sent', '2027-04-02'),
} as const

export type FieldName = keyof typeof mergeFields
export const fieldNames = Object.keys(mergeFields) as readonly FieldName[]

/** The value of every field; null where it is unknown. */
export type FieldValues = {
  readonly [Name in FieldName]: ValueOf[(typeof mergeFields)[Name]['type']] | null
}

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(mergeFields, name)
}

/** Made-up values, for the preview in the settings. */
export const sampleValues = Object.fromEntries(
  fieldNames.map((name) => [name, mergeFields[name].sample]),
) as unknown as FieldValues

/** A value as a reader sees it, in one line: `June 26, 2027`, `$5,250.00`, `25%`; undefined where it is unknown. */
export function fieldText(name: FieldName, values: FieldValues): string | undefined {
  const value = values[name]
  if (value === null) return undefined
  return textOf(mergeFields[name].type, value) || undefined
}

function textOf(type: FieldType, value: ValueOf[FieldType]): string {
  if (typeof value === 'object') return formatMoney(value.amount, value.currency)
  if (typeof value === 'number') return type === 'percent' ? `${formatNumber(value)}%` : formatNumber(value)
  if (type === 'date') return mediumDate(value)
  // The name of the zone may follow the time.
  if (type === 'time') return `${hourLabel(value.slice(0, 5))}${value.slice(5)}`
  return value.replaceAll(/\s+/g, ' ').trim()
}

/** The field that was probably meant by an unknown name. */
export function likelyField(name: string): FieldName | undefined {
  const typed = name.toLowerCase().replaceAll(/[\s-]+/g, '_')
  if (isFieldName(typed)) return typed
  const longer = fieldNames.filter((each) => typed.length > 2 && each.includes(typed))
  const near = fieldNames.filter((each) => typed.includes(each) || distance(typed, each) <= 3)
  const candidates = longer.length > 0 ? longer : near
  return candidates.toSorted((one, other) => distance(typed, one) - distance(typed, other))[0]
}

/** Levenshtein distance: how many letters must be inserted, dropped or replaced. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1]
    for (let column = 1; column <= other.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

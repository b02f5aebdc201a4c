/** Conditions of rules: all must hold. There is none on mood or rating (rules.md, M-05). */
import { bookingStatuses } from '../bookings/booking.ts'
import { eventTypeLabels, eventTypes } from '../bookings/choices.ts'
import { serviceModes, serviceModeWords } from '../events/service-modes.ts'
import { sources, type AutomationFacts } from './facts.ts'
import { statusWord } from '../status.ts'

const briefStates = ['complete', 'incomplete'] as const
const clientStates = ['new', 'known'] as const

/** The values of each condition that chooses among some. Canceled and rejected bookings get nothing anyway. */
export const conditionChoices = {
  status: bookingStatuses.filter((status) => status !== 'cancelled' && status !== 'rejected'),
  mode: serviceModes,
  type: eventTypes,
  source: sources,
  brief: briefStates,
  client: clientStates,
} as const

/** Conditions on a number: the total in cents, and the guests. */
export const numberConditions = ['total', 'guests'] as const

type ChoiceField = keyof typeof conditionChoices
type NumberField = (typeof numberConditions)[number]
export type ConditionField = ChoiceField | NumberField

export const conditionFields: readonly ConditionField[] = [
  ...(Object.keys(conditionChoices) as ChoiceField[]),
  ...numberConditions,
]

/** One of these values, or a number within bounds. What is unknown fulfills no condition. */
export type Condition =
  | { readonly field: ChoiceField; readonly values: readonly string[] }
  | { readonly field: NumberField; readonly least: number | null; readonly most: number | null }

export const conditionLabels: Readonly<Record<ConditionField, string>> = {
  status: 'Status',
  mode: 'Service',
  type: 'Kind of event',
  source: 'Source',
  brief: 'Brief',
  client: 'Client',
  total: 'Total',
  guests: 'Guests',
}

/** The label of a value of a condition. */
export function conditionValueLabel(field: ConditionField, value: string): string {
  if (field === 'mode' && value in serviceModeWords)
    return serviceModeWords[value as keyof typeof serviceModeWords].owner
  if (field === 'type' && value in eventTypeLabels)
    return eventTypeLabels[value as keyof typeof eventTypeLabels]
  return statusWord(value)
}

/** Whether all conditions hold. */
export function holds(conditions: readonly Condition[], facts: AutomationFacts): boolean {
  return conditions.every((condition) => {
    if ('values' in condition) return condition.values.includes(chosenOf(condition.field, facts) ?? '')
    const value = facts[condition.field]
    return value !== null && value >= (condition.least ?? 0) && value <= (condition.most ?? Infinity)
  })
}

function chosenOf(field: ChoiceField, facts: AutomationFacts): string | null {
  switch (field) {
    case 'status':
    case 'mode':
    case 'type':
    case 'source':
      return facts[field]
    case 'brief':
      return facts.is_brief_complete ? 'complete' : 'incomplete'
    case 'client':
      return facts.is_new_client ? 'new' : 'known'
    default:
      return field satisfies never
  }
}

/** The problem with a condition, or undefined. */
export function conditionProblem(condition: Condition): string | undefined {
  if ('values' in condition) {
    const known: readonly string[] = conditionChoices[condition.field]
    const isFine = condition.values.length > 0 && condition.values.every((value) => known.includes(value))
    return isFine ? undefined : 'Please choose at least one value'
  }
  const { least, most } = condition
  if (least === null && most === null) return 'Please enter a least or a most'
  return least !== null && most !== null && least > most ? 'The least is more than the most' : undefined
}

import { type Cents } from '#domain/money.ts'
import { typedMoney } from '#domain/typed-money.ts'
import { startedHalfHours } from '#domain/offers/line-amount.ts'

export interface TypedLine {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly quantity: string
  readonly unit_price: string
  readonly taxable: boolean
  /** Of overtime: its quantity is the started half hours of so many people. */
  readonly overtime: TypedOvertime | null
}

interface TypedOvertime {
  readonly hours: string
  readonly people: string
}

export function newLine(): TypedLine {
  return {
    id: crypto.randomUUID(),
    name: '',
    description: '',
    quantity: '1',
    unit_price: '',
    taxable: true,
    overtime: null,
  }
}

/** An hour of two people at the owner's price for each, in cents. */
export function newOvertime(price: Cents): TypedLine {
  return {
    ...newLine(),
    name: 'Overtime',
    unit_price: typedMoney(price),
    overtime: { hours: '1', people: '2' },
  }
}

const overtimeText = /^(\d+(?:\.5)?) h × (\d+) (?:person|people)$/

/** The hours and people that the sentence of a stored line says; null of another line. */
export function overtimeOf(description: string | null): TypedOvertime | null {
  const [, hours, people] = overtimeText.exec(description ?? '') ?? []
  return hours === undefined || people === undefined ? null : { hours, people }
}

/** Started half hours times people, and the sentence that says so; undefined where it is none. */
export function countedOvertime({ hours, people }: TypedOvertime) {
  const typed = Number(hours.trim().replace(',', '.'))
  const count = /^\d{1,3}$/.test(people.trim()) ? Number(people) : 0
  if (!(typed > 0 && typed <= 48) || count < 1) return undefined
  const started = startedHalfHours(typed * 60)
  return {
    quantity: started * count,
    description: `${started} h × ${count} ${count === 1 ? 'person' : 'people'}`,
  }
}

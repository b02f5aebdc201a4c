/** The owner's figures of people and overtime, which new lines begin with (rules.md, O-12). */
import type { Cents } from '../money.ts'
import { defaultRatios, menuKinds, menuLabels, type MenuKind } from './staff-count.ts'

/** Whole numbers; the price in cents an hour and person. */
export type StaffingSettings = Readonly<Record<StaffingField, number>> & { readonly overtime_price: Cents }

export const staffingFields = [...menuKinds, 'bartenders_per_barback'] as const
export type StaffingField = (typeof staffingFields)[number]

export const staffingLabels: Readonly<Record<StaffingField, string>> = {
  ...menuLabels,
  bartenders_per_barback: 'Bartenders for each barback',
}

/** The defaults of the trade's figures. */
export const defaultStaffing: StaffingSettings = {
  ...defaultRatios.guests_per_bartender,
  bartenders_per_barback: defaultRatios.bartenders_per_barback,
  overtime_price: 6_000,
}

const highestOvertimePrice: Cents = 1_000_000

/** The problem with a number of the settings, or undefined. */
export function staffingProblem(value: number): string | undefined {
  return Number.isInteger(value) && value >= 1 && value <= 1_000
    ? undefined
    : 'Please enter a whole number from 1 to 1,000'
}

/** The problem with the price of an hour, or undefined. */
export function overtimeProblem(value: number): string | undefined {
  return Number.isInteger(value) && value >= 0 && value <= highestOvertimePrice
    ? undefined
    : 'Please enter a price from $0.00 to $10,000.00'
}

/** The figures that a line by this menu begins with. */
export function ratiosFor(staffing: StaffingSettings, menu: MenuKind) {
  return {
    guests_per_bartender: staffing[menu],
    bartenders_per_barback: staffing.bartenders_per_barback,
  }
}

/** Whether a stored value is usable: rows outlive the program that wrote them. */
export function isStaffing(value: unknown): value is StaffingSettings {
  if (typeof value !== 'object' || value === null) return false
  const found: Partial<Record<string, unknown>> = { ...value }
  const { overtime_price: price } = found
  return (
    staffingFields.every((field) => {
      const number = found[field]
      return typeof number === 'number' && staffingProblem(number) === undefined
    }) &&
    typeof price === 'number' &&
    overtimeProblem(price) === undefined
  )
}

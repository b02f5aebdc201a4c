/** The section of the settings on people and overtime. */
import * as z from 'zod/mini'
import {
  overtimeProblem,
  staffingFields,
  staffingProblem,
  type StaffingField,
} from '#domain/staffing/settings.ts'

const message = staffingProblem(Number.NaN) ?? ''
const number = z.number(message).check(z.refine((value) => staffingProblem(value) === undefined, message))
const priceMessage = overtimeProblem(Number.NaN) ?? ''

const shapeOf = <Schema>(schema: Schema) =>
  Object.fromEntries(staffingFields.map((field) => [field, schema])) as Record<StaffingField, Schema>

export const staffingSettings = z.object({
  ...shapeOf(number),
  overtime_price: z
    .number(priceMessage)
    .check(z.refine((value) => overtimeProblem(value) === undefined, priceMessage)),
})
export const staffingView = z.object({ ...shapeOf(z.int()), overtime_price: z.int() })

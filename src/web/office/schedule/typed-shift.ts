/** A shift as it is typed: dates and times as `2027-06-26T17:00`, on the business's clock when the form was opened. */
import { plannedCost, plannedHours, shiftProblem, type Shift } from '#domain/schedule/shift.ts'
import type { Instant } from '#domain/time.ts'
import { instantOf, skippedProblem, typedInstant } from '#web/office/kit/forms/typed-instant.ts'

export interface TypedShift {
  readonly start: string
  readonly end: string
  readonly zone: string
  /** What the form began from: a time that is not changed stays its instant. */
  readonly read: Shift
}

export interface ShiftProblems {
  readonly start?: string
  readonly end?: string
}

export function typedShift({ shift_start, shift_end }: Shift, zone: string): TypedShift {
  const [start, end] = [typedInstant(shift_start, zone), typedInstant(shift_end, zone)]
  return { start, end, zone, read: { shift_start, shift_end } }
}

/** The shift that is meant, or nothing while something is wrong with it. */
export function shiftOf(typed: TypedShift): Shift | undefined {
  const { shift_start, shift_end } = instantsOf(typed)
  if (shift_start === undefined || shift_end === undefined) return undefined
  return shiftProblem({ shift_start, shift_end }) ? undefined : { shift_start, shift_end }
}

export function shiftProblems(typed: TypedShift): ShiftProblems {
  const { shift_start, shift_end } = instantsOf(typed)
  if (shift_start === undefined) return { start: 'Please enter when the shift starts' }
  if (shift_end === undefined) return { end: 'Please enter when the shift ends' }
  const [start, end] = [skippedProblem(typed.start, typed.zone), skippedProblem(typed.end, typed.zone)]
  if (start !== undefined || end !== undefined)
    return { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) }
  const problem = shiftProblem({ shift_start, shift_end })
  return problem ? { end: problem } : {}
}

function instantsOf({ start, end, zone, read }: TypedShift): { [Time in keyof Shift]: Instant | undefined } {
  return {
    shift_start: instantOf(start, zone, read.shift_start),
    shift_end: instantOf(end, zone, read.shift_end),
  }
}

/** Hours and cents of a shift at this rate. */
export function plannedFigures(shift: Shift, rate: number | null) {
  const hours = plannedHours(shift)
  return { hours, cost: plannedCost(hours, rate) }
}

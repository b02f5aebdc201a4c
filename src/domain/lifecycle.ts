/** Status transitions. Each noun has one table, and every status change is checked against it. */

import { refusal, type Refusal } from './refusals/refusals.ts'
import { no, yes, type Verdict } from './verdict.ts'

/** The allowed next statuses of each status. A status without any is final. */
export type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>

export type Step = 'unchanged' | 'allowed'

/**
 * Decides a status change. The current status is accepted as unchanged (A-STA-19). `statusName` is the name of a status in
 * the refusal's sentence.
 */
export function stepOf<Status extends string>(
  transitions: Transitions<Status>,
  from: Status,
  to: Status,
  statusName: (status: Status) => string = (status) => status,
): Verdict<Step, Refusal> {
  if (from === to) return yes('unchanged')
  if (transitions[from].includes(to)) return yes('allowed')
  return no(refusal('status.not-allowed', statusName(from), statusName(to)))
}

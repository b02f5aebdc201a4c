/** A record's life: which status may follow which. One table a noun; whoever changes a status asks it. */

import { refusal, type Refusal } from './refusals.ts'
import { no, yes, type Verdict } from './verdict.ts'

/** For each status, those that may follow it. A status without successors is final. */
export type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>

export type Step = 'unchanged' | 'allowed'

/**
 * Whether a record may go from one status to another. The status it already has is no error and no change
 * (A-STA-19). `spoken` says how a status is called in the refusal.
 */
export function stepOf<Status extends string>(
  transitions: Transitions<Status>,
  from: Status,
  to: Status,
  spoken: (status: Status) => string = (status) => status,
): Verdict<Step, Refusal> {
  if (from === to) return yes('unchanged')
  if (transitions[from].includes(to)) return yes('allowed')
  return no(refusal('status.not-allowed', spoken(from), spoken(to)))
}

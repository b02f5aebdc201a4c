/** The states of an email that a rule brings forth. */

/**
 * `planned`: leaves by itself; `waiting`: for a person; `approved`: leaves after the quiet hours as it was approved; `sent`;
 * `skipped`: by a person; `stopped`: its reason is gone, and it may come again; `failed`: it could not be written or queued, and
 * waits for a person to try again.
 */
export const occurrenceStates = [
  'planned',
  'waiting',
  'approved',
  'sent',
  'skipped',
  'stopped',
  'failed',
] as const
export type OccurrenceState = (typeof occurrenceStates)[number]

/** An email that failed so often is left to a person: the job tries a quarter of an hour apart. */
export const mostTries = 4
const longestReason = 300

/** The failures of an email with one more, and its state where it is left to a person. */
export function afterFailure(
  { tries, state }: { readonly tries: number; readonly state: OccurrenceState },
  reason: string,
): { readonly tries: number; readonly state: OccurrenceState; readonly failed_because: string } {
  const made = tries + 1
  const [line = ''] = reason.trim().split('\n')
  return {
    tries: made,
    state: made >= mostTries ? 'failed' : state,
    failed_because: line.slice(0, longestReason) || 'unknown',
  }
}

/** The states of an email that a rule brings forth. */

/**
 * `planned`: leaves by itself; `waiting`: for a person; `approved`: leaves after the quiet hours as it was approved; `sent`;
 * `skipped`: by a person; `stopped`: its reason is gone, and it may come again.
 */
export const occurrenceStates = ['planned', 'waiting', 'approved', 'sent', 'skipped', 'stopped'] as const
export type OccurrenceState = (typeof occurrenceStates)[number]

/**
 * What became of an email: `waiting` (a job will send it), `sent`, `kept` (no mail server is configured), `failed` (given
 * up, or returned after it was sent), `reported` (sent, and reported as spam), `withdrawn` (its content became outdated
 * before it was sent).
 */
export const emailStates = ['waiting', 'sent', 'kept', 'failed', 'reported', 'withdrawn'] as const
export type EmailState = (typeof emailStates)[number]

/** Rules and their inputs for server tests. */

/** A rule as its form would send it. */
export function anEmailRule(changes: Record<string, unknown> = {}) {
  return {
    name: 'Thanks',
    moments: [{ anchor: 'event-end', amount: 1, unit: 'days', direction: 'after' }],
    conditions: [{ field: 'total', least: 100, most: null }],
    recipient: 'client',
    email: 'thanks',
    mode: 'send',
    quiet: { from: '21:00', to: '08:00' },
    ...changes,
  }
}

/** Valid inputs of the outbox's functions, for records that do not exist. */
export function outboxInputs(id: string): Record<OutboxFunction, Record<string, unknown>> {
  const email = { booking_id: id, rule_id: id, key: '1 days after event-end||client' }
  return {
    'list-email-rules': {},
    'save-email-rule': {
      id: crypto.randomUUID(),
      version: 0,
      content: anEmailRule(),
      is_on: false,
      past: null,
    },
    'preview-email-rule': { id: crypto.randomUUID(), content: anEmailRule() },
    'list-waiting-emails': {},
    'read-waiting-count': {},
    'read-waiting-email': { id },
    'edit-waiting-email': { id, version: 1, subject: 'Hello', opening: 'Hello', closing: '' },
    'approve-emails': { emails: [{ id, version: 1, hash: 'a'.repeat(64) }] },
    'list-failed-emails': {},
    'try-email-again': { id, version: 1 },
    'skip-email': email,
    'unskip-email': email,
    'send-email-now': { ...email, hash: 'a'.repeat(64) },
    'read-ahead-email': email,
    'list-ahead': {},
    'list-sent-emails': {},
    'say-address-works': { booking_id: id },
    'note-call': { id },
    'read-promise': {},
  }
}

type OutboxFunction =
  | 'list-email-rules'
  | 'save-email-rule'
  | 'preview-email-rule'
  | 'list-waiting-emails'
  | 'read-waiting-count'
  | 'read-waiting-email'
  | 'edit-waiting-email'
  | 'approve-emails'
  | 'list-failed-emails'
  | 'try-email-again'
  | 'skip-email'
  | 'unskip-email'
  | 'send-email-now'
  | 'read-ahead-email'
  | 'list-ahead'
  | 'list-sent-emails'
  | 'say-address-works'
  | 'note-call'
  | 'read-promise'

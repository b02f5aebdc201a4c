/** What is said when records do not fit together (A-VAL-07, A-VAL-14). */
export const integrityMessages = {
  /** A record that is named does not exist. */
  reference: 'Referential integrity violation',
  /** It exists, but is not in a state for this: a booking that was cancelled. */
  dependency: 'Cross-module dependency validation failed',
  duplicate: 'Potential duplicate detected',
  system: 'System error during validation',
} as const

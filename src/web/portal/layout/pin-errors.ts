/** The words under the PIN field. */
export const pinErrors = {
  wrong: 'This PIN is not right. Please look it up in your email.',
  fault: 'We could not check your PIN. Please try again.',
} as const

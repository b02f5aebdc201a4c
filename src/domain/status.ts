/** The word for a stored status, in American spelling: `Sent`, `Canceled`, `Converted to event`. */
export function statusWord(status: string): string {
  if (status === 'cancelled') return 'Canceled'
  return status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ')
}

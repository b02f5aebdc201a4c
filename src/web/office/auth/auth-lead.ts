/** What the entrance says it is for, by the address. */
export function authLead({
  view,
  reset,
  address,
}: {
  readonly view?: string | undefined
  readonly reset?: string | undefined
  readonly address?: string | undefined
}): string {
  if (reset !== undefined) return 'Set a new password'
  if (view === 'forgot') return 'Forgot your password?'
  if (address !== undefined) return 'Change your email address'
  return 'Admin Portal Access'
}

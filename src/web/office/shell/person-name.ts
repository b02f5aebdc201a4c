import type { Account } from '#contract/accounts.ts'

/** `Mara Voss`; an account without a name is named by its role. */
export function personName({ first_name, last_name }: Account): string {
  return `${first_name} ${last_name}`.trim() || 'Admin User'
}

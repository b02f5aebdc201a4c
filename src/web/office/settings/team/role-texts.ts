import type { AccountRole } from '#domain/accounts/account.ts'

/** What the roles of an account are called, and what they mean. */
export const roleTexts: Record<AccountRole, { readonly label: string; readonly meaning: string }> = {
  owner: { label: 'Owner', meaning: 'Sees and does everything in the portal.' },
  member: { label: 'Member', meaning: 'Has an account, and enters once an owner approves it.' },
}

/** The members of the staff. Their roles are labels, not permissions. */
import { businessCurrency, formatMoney, type Cents } from '../money.ts'
import type { TextRule } from '../text.ts'

/** The roles that the form suggests. Others are possible. */
export const suggestedRoles = ['bartender', 'server', 'manager', 'setup_crew'] as const

export const staffMessages = {
  name: 'Please enter a name',
  role: 'Please enter a role',
  rate: 'Please enter a rate from $0.00 to $1,000.00 per hour',
  hireDate: 'Please enter a hire date',
} as const

export const staffText = {
  name: { min: 1, max: 120, message: staffMessages.name, label: 'Name' },
  role: { min: 1, max: 40, message: staffMessages.role, label: 'Role' },
  phone: { min: 0, max: 40, message: '', label: 'Phone' },
} as const satisfies Record<string, TextRule>

/** The highest hourly rate: $1,000.00. */
export const highestRate: Cents = 100_000

/** The stored form of a typed role: the key of a suggested role in any spelling, else the typed text. */
export function storedRole(typed: string): string {
  const bare = typed.trim().replaceAll(/\s+/g, ' ')
  const key = bare.toLowerCase().replaceAll(/[ -]/g, '_')
  return suggestedRoles.find((role) => role === key) ?? bare
}

/** `setup_crew` as `Setup Crew`. */
export function roleLabel(role: string): string {
  return role.replaceAll('_', ' ').replaceAll(/(^|\s)\S/gu, (start) => start.toUpperCase())
}

/** `$35/hr`, `$32.50/hr`, or `Not set`. */
export function rateLabel(rate: Cents | null): string {
  return rate === null ? 'Not set' : `${formatMoney(rate, businessCurrency).replace(/\.00$/, '')}/hr`
}

/** The orders of the list. */
export const staffSorts = ['name', 'name-desc', 'role', 'role-desc', 'rate', 'rate-desc'] as const
export type StaffSort = (typeof staffSorts)[number]

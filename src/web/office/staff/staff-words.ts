import type { StaffActivity } from '#contract/staff.ts'

export const activityChoices: readonly { readonly value: StaffActivity; readonly label: string }[] = [
  { value: 'all', label: 'All Status' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

/** What the address asks for; what is none filters nothing. */
export function activityOf(given: string | undefined): StaffActivity | undefined {
  const choice = activityChoices.find(({ value }) => value === given)
  return choice?.value === 'all' ? undefined : choice?.value
}

/** `1 staff member`, for whoever hears the list instead of seeing it. */
export function staffCount(count: number): string {
  return `${count} staff ${count === 1 ? 'member' : 'members'}`
}

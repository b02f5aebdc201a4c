/** Starred views of the office's lists: filters and order under a name. */
import type { TextRule } from './text.ts'

/** The lists that have views. */
export const viewedLists = [
  'clients',
  'events',
  'venues',
  'staff',
  'inquiries',
  'quotes',
  'invoices',
] as const
export type ViewedList = (typeof viewedLists)[number]

export const mostViews = 2

/** The parameters of a list's address that a view keeps. */
export const viewParameters = ['search', 'status', 'type', 'role', 'sort'] as const

export const viewText = {
  name: { min: 1, max: 60, message: 'Please enter a name', label: 'Name' },
} as const satisfies Record<string, TextRule>

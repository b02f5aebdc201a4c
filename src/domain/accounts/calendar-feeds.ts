/** Calendar feeds of owners. */
import type { TextRule } from '../text.ts'

export const calendarFeedText = {
  name: { min: 1, max: 60, message: 'A name is required', label: 'Name' },
} as const satisfies Record<string, TextRule>

/** Of one account; more are refused. */
export const mostCalendarFeeds = 20

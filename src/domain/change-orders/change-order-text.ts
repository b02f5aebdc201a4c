/** What is written beside a change order: why it is asked for, and what the client answers. */
import type { TextRule } from '../text.ts'

export const changeOrderText = {
  reason: { min: 0, max: 500, message: '', label: 'Reason' },
  comment: { min: 0, max: 1000, message: '', label: 'Comment' },
} as const satisfies Record<string, TextRule>

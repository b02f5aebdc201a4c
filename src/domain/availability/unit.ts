import type { TextRule } from '../text.ts'

/** Every claim locks and looks at all units, so there are at most this many. */
export const mostUnits = 100

export const unitText = {
  name: { min: 1, max: 60, message: 'Please name the unit', label: 'Name' },
} as const satisfies Record<string, TextRule>

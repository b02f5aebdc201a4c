/** Shared styles of sheets and tables. */
export const ruleColor = '#c3cfc9'
export const mutedInk = '#5f6f67'
export const alignedRight = { textAlign: 'right' } as const

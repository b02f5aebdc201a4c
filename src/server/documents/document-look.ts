/** Shared styles of sheets and tables. */
export const ruleColour = '#c3cfc9'
export const mutedInk = '#5f6f67'
export const alignedRight = { textAlign: 'right' } as const

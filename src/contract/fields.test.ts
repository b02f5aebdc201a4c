import { parse, safeParse } from 'zod/mini'
import { expect, test } from 'vitest'
import { optionalText, requiredText } from './fields.ts'

const rule = { min: 2, max: 20, message: 'Please enter a name', label: 'Name' }

test('a text has no marks that reorder what is shown beside it', () => {
  expect(parse(requiredText(rule), '\u202Eailema\u202C Hartwell')).toBe('ailema Hartwell')
  expect(parse(optionalText(rule), ' \u2067Amelia\u2069 ')).toBe('Amelia')
  expect(parse(optionalText(rule), '\u202E')).toBeNull()
  expect(safeParse(requiredText(rule), '\u202E\u202D').success).toBe(false)
})

test('a text keeps the marks that its letters need', () => {
  for (const name of ['می\u200Cخواهم', '👩\u200D🍳', 'עמליה\u200F'])
    expect(parse(requiredText(rule), name)).toBe(name)
})

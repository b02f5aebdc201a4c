import { describe, expect, test } from 'vitest'
import { contactProblems, contactText, noContact } from './contact.ts'

const ana = { name: 'Ana Reyes', email: 'ana@example.com', role: 'Planner' }

describe('a second contact', () => {
  test('is nobody, or a name with an address', () => {
    expect(contactProblems(noContact)).toEqual({})
    expect(contactProblems(ana)).toEqual({})
    expect(contactProblems({ ...ana, role: null })).toEqual({})
    expect(contactProblems({ ...ana, email: null })).toEqual({ email: 'Please enter a valid email address' })
    expect(contactProblems({ ...ana, email: 'ana at example' })).toEqual({
      email: 'Please enter a valid email address',
    })
    expect(contactProblems({ ...noContact, role: 'Planner' })).toMatchObject({
      name: 'Please enter their name',
    })
    expect(
      Object.keys(contactProblems({ name: 'a'.repeat(81), email: ana.email, role: 'r'.repeat(61) })),
    ).toEqual(['name', 'role'])
  })

  test('is described in one line', () => {
    expect(contactText(ana)).toBe('Ana Reyes, Planner, ana@example.com')
    expect(contactText(noContact)).toBeNull()
  })
})

import { expect, test } from 'vitest'
import { emptySiteContent, longestSiteText, proofOf, siteContentProblem, siteFields } from './site-content.ts'

const content = (changes: object) => ({ ...emptySiteContent, ...changes })

test('what is empty is fine', () => {
  for (const field of siteFields) expect(siteContentProblem(field, emptySiteContent)).toBeUndefined()
  expect(proofOf(emptySiteContent)).toEqual({ venues: [], guests: [], questions: [] })
})

test('of a pair both fields are filled in, or neither', () => {
  const words = content({ guest_words_1: 'Never waited.' })
  expect(siteContentProblem('guest_name_1', words)).toBe('Please add who said this')
  expect(siteContentProblem('guest_words_1', words)).toBeUndefined()
  expect(siteContentProblem('guest_name_2', words)).toBeUndefined()
  expect(siteContentProblem('question_4', content({ answer_4: 'Yes.' }))).toBe('Please add the question')
  expect(siteContentProblem('answer_4', content({ question_4: 'Insured?' }))).toBe('Please add the answer')
})

test('every field has a bound', () => {
  for (const field of siteFields) {
    const longest = longestSiteText(field)
    expect(siteContentProblem(field, content({ [field]: 'x'.repeat(longest) }))).toBeUndefined()
    expect(siteContentProblem(field, content({ [field]: 'x'.repeat(longest + 1) }))).toMatch(
      new RegExp(`at most ${longest} characters$`),
    )
  }
  expect(siteContentProblem('venues', content({ venues: 'Barn\n'.repeat(12) }))).toBeUndefined()
  expect(siteContentProblem('venues', content({ venues: 'Barn\n'.repeat(13) }))).toBe(
    'Please name at most 12 venues',
  )
  expect(siteContentProblem('question_1', content({ question_1: 'one\ntwo' }))).toBe(
    'Please write this on one line',
  )
})

test('parts are in the order of the form, venues one on each line', () => {
  expect(
    proofOf(
      content({
        venues: ' Barn \n\nHall',
        guest_words_3: 'Third',
        guest_name_3: 'C',
        guest_words_1: 'First',
        guest_name_1: 'A',
      }),
    ),
  ).toEqual({
    venues: ['Barn', 'Hall'],
    guests: [
      { words: 'First', name: 'A' },
      { words: 'Third', name: 'C' },
    ],
    questions: [],
  })
})

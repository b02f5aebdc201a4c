import { expect, test } from 'vitest'
import { apologyProblem, cancellationNotes, longestApology } from './cancellation.ts'

test('an explanation is needed', () => {
  const missing = {
    title: 'Apology message required',
    description: 'Please provide an explanation for the client',
  }
  expect(apologyProblem('')).toEqual(missing)
  expect(apologyProblem(' \n\t '.repeat(20))).toEqual(missing)
})

test('twenty characters are enough, counted after trimming and as people count', () => {
  const tooShort = {
    title: 'Message too short',
    description: 'Please provide a more detailed explanation (minimum 20 characters)',
  }
  expect(apologyProblem('x'.repeat(19))).toEqual(tooShort)
  expect(apologyProblem(`  ${'x'.repeat(19)}     `)).toEqual(tooShort)
  expect(apologyProblem('🍸'.repeat(19))).toEqual(tooShort)
  expect(apologyProblem('🍸'.repeat(20))).toBeUndefined()
  expect(apologyProblem(`  ${'x'.repeat(20)}  `)).toBeUndefined()
})

test('an explanation has an end, and is text', () => {
  expect(apologyProblem('x'.repeat(longestApology))).toBeUndefined()
  expect(apologyProblem('x'.repeat(longestApology + 1))?.title).toBe('Message too long')
  expect(apologyProblem(`${'x'.repeat(20)}\u0000`)?.title).toBe('Message cannot be sent')
})

test('the notes are exactly the reason', () => {
  expect(cancellationNotes(' Our van broke down.\nWe are sorry. ')).toBe(
    'Cancelled: Our van broke down.\nWe are sorry.',
  )
})

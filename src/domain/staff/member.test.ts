import { expect, test } from 'vitest'
import { rateLabel, roleLabel, storedRole } from './member.ts'

test('a role is shown with spaces and capitals', () => {
  expect(['bartender', 'setup_crew', 'DJ', 'head of house'].map(roleLabel)).toEqual([
    'Bartender',
    'Setup Crew',
    'DJ',
    'Head Of House',
  ])
})

test('a suggested role is stored under its own name, any other as typed', () => {
  expect(['Setup Crew', ' setup-crew ', 'BARTENDER', ' Head  of house '].map(storedRole)).toEqual([
    'setup_crew',
    'setup_crew',
    'bartender',
    'Head of house',
  ])
})

test('a rate is dollars an hour, or not set', () => {
  expect([3500, 3250, 0, null].map(rateLabel)).toEqual(['$35/hr', '$32.50/hr', '$0/hr', 'Not set'])
})

import { expect, test } from 'vitest'
import { emptyMemberForm, memberContentOf, memberFormOf, memberProblems } from './member-form.ts'

const stored = {
  id: 'a',
  name: 'Nora Lindqvist',
  role: 'head_of_house',
  contact: { email: null, phone: null },
  hourly_rate: 3250,
  hire_date: null,
  active: true,
  version: 3,
}

test('name and role are needed, all else may be left empty', () => {
  expect(memberProblems(emptyMemberForm)).toEqual({
    name: 'Please enter a name',
    role: 'Please enter a role',
  })
  expect(memberProblems({ ...emptyMemberForm, name: 'Nora', role: 'server' })).toEqual({})
})

test('what is typed has to make sense', () => {
  const wrong = { ...emptyMemberForm, name: 'N', role: 'r', email: 'nora', hourly_rate: '1000.01' }
  expect(memberProblems(wrong)).toEqual({
    email: 'Please enter a valid email address',
    hourly_rate: 'Please enter a rate from $0.00 to $1,000.00 per hour',
  })
  expect(memberProblems({ ...wrong, hourly_rate: 'ten' })).toHaveProperty('hourly_rate')
})

test('a form that nobody touched says what is stored', () => {
  const form = memberFormOf(stored)
  expect(form).toMatchObject({ role: 'Head Of House', hourly_rate: '32.50', email: '' })
  const { id: _id, active: _active, version: _version, contact, ...rest } = stored
  expect(memberContentOf(form, stored)).toEqual({ ...rest, ...contact })
  expect(memberContentOf({ ...form, role: 'setup crew', hourly_rate: ' ' }, stored)).toMatchObject({
    role: 'setup_crew',
    hourly_rate: null,
  })
})

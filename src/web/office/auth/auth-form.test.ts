import { describe, expect, test } from 'vitest'
import { RefusedCall } from '#web/shared/api.ts'
import { emptyValues, problemsOf, refusedFields } from './auth-form.ts'

describe('the sign-up form', () => {
  test('asks for everything it shows', () => {
    expect(problemsOf(['firstName', 'lastName', 'email', 'password'], emptyValues)).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      password: 'Password is required',
    })
  })

  test('judges an address and a password', () => {
    const values = { ...emptyValues, email: 'a@b', password: '12345' }
    expect(problemsOf(['email', 'password'], values)).toEqual({
      email: 'Email is invalid',
      password: 'Password must be at least 6 characters',
    })
  })
})

test('a form without names does not ask for them', () => {
  const values = { ...emptyValues, email: 'a@b.co', password: '123456' }
  expect(problemsOf(['email', 'password'], values)).toEqual({})
})

test('what the server refuses is told at its field', () => {
  const failure = {
    success: false,
    error: 'x',
    code: 'INVALID_INPUT',
    fields: { email: ['Email is invalid'] },
  }
  expect(refusedFields(['email', 'password'], new RefusedCall(422, { ...failure, success: false }))).toEqual({
    email: 'Email is invalid',
  })
  expect(refusedFields(['email'], new TypeError('Failed to fetch'))).toEqual({})
})

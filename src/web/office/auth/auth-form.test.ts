import { describe, expect, test } from 'vitest'
import { RefusedCall } from '#web/shared/api.ts'
import { refusedFields } from '#web/shared/refusal.ts'
import { authForm } from './auth-form.ts'

describe('the sign-up form', () => {
  test('asks for everything it shows', () => {
    expect(authForm.rules({ firstName: '', lastName: '', email: '', password: '' })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      password: 'Password is required',
    })
  })

  test('judges an address and a password', () => {
    expect(authForm.rules({ email: 'a@b', password: '12345' })).toEqual({
      email: 'Email is invalid',
      password: 'Password must be at least 6 characters',
    })
  })
})

test('a form without names does not ask for them', () => {
  expect(authForm.rules({ email: 'a@b.co', password: '123456' })).toEqual({})
})

test('what the server refuses is shown at its field', () => {
  const failure = {
    success: false,
    error: 'x',
    code: 'INVALID_INPUT',
    fields: { email: ['Email is invalid'] },
  }
  expect(refusedFields(new RefusedCall(422, { ...failure, success: false }))).toEqual({
    email: 'Email is invalid',
  })
  expect(refusedFields(new TypeError('Failed to fetch'))).toEqual({})
})

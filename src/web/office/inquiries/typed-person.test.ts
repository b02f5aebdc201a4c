import { expect, test } from 'vitest'
import { typedPerson } from './typed-person.ts'

test('what is typed is a name, an email or a phone number', () => {
  expect(typedPerson(' Jane  van der Berg ')).toEqual({ first_name: 'Jane', last_name: 'van der Berg' })
  expect(typedPerson('Jane')).toEqual({ first_name: 'Jane', last_name: '' })
  expect(typedPerson('jane@example.com')).toEqual({ email: 'jane@example.com' })
  expect(typedPerson('(212) 555-0177')).toEqual({ phone: '(212) 555-0177' })
  expect(typedPerson('+1 212 555 0177')).toEqual({ phone: '+1 212 555 0177' })
})

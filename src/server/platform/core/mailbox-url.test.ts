import { expect, test } from 'vitest'
import { readMailboxUrl } from './mailbox-url.ts'

const plain = { user: 'user', password: 'word', folder: 'INBOX' }

test.each([
  ['imaps://user:word@mail.example', { ...plain, host: 'mail.example', port: 993, isSecure: true }],
  ['imaps://user:word@mail.example/', { ...plain, host: 'mail.example', port: 993, isSecure: true }],
  ['imap://user:word@mail.example', { ...plain, host: 'mail.example', port: 143, isSecure: false }],
  ['imaps://user:word@[::1]:1993/INBOX', { ...plain, host: '::1', port: 1993, isSecure: true }],
  [
    'imaps://bounces@bar.example:a%25b%3A%2F@mail.example/Returned%20Mail/2027',
    {
      user: 'bounces@bar.example',
      password: 'a%b:/',
      folder: 'Returned Mail/2027',
      host: 'mail.example',
      port: 993,
      isSecure: true,
    },
  ],
])('%s', (text, address) => expect(readMailboxUrl(text)).toEqual({ address }))

test.each([
  'mail.example',
  'https://user:secret@mail.example',
  'imaps://',
  'imaps://mail.example/INBOX',
  'imaps://user@mail.example',
  'imaps://:secret@mail.example',
  'imaps://user:secret%@mail.example',
  'imaps://user:secret@mail.example/%zz',
  'imaps://user:secret@mail.example:99999',
  'imaps://user:secret@mail.example?tls=no',
  'imaps://user:secret#1@mail.example',
])('%s is refused, and its password is not repeated', (text) => {
  const reading = readMailboxUrl(text)
  expect(reading).toHaveProperty('problem')
  expect(JSON.stringify(reading)).not.toContain('secret')
})

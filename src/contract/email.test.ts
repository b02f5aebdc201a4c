import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailboxOf } from '#domain/email.ts'
import { isEmail } from '#domain/text.ts'
import { emailOf } from './email.ts'

test.each([
  [' Ada@Example.COM ', 'Ada@example.com'],
  ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
  ['ada@ｅｘａｍｐｌｅ.com', 'ada@example.com'],
  ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  ['jose\u0301@example.com', 'jos\u00E9@example.com'],
  ['\u202Aada@example.com\u202C', 'ada@example.com'],
  ['\u200B\u00A0ada@example.com\u200E', 'ada@example.com'],
  ['\uFEFFa\u200Bda@exam\u2060ple.com\u00A0', 'ada@example.com'],
  ['\u2066ada\u202E@example.com\u2069', 'ada@example.com'],
  ["o'neil+tag@mail.example.co.uk", "o'neil+tag@mail.example.co.uk"],
])('%j is written as %j', (typed, email) => {
  expect(emailOf(typed)).toBe(email)
  expect(isEmail(typed)).toBe(true)
})

test.each([
  ['KELVIN SIGN', '\u212Aate@example.com'],
  ['fullwidth letter', '\uFF41da@example.com'],
  ['long s', 'bo\u017Fs@example.com'],
  ['dotless i', '\u0131da@example.com'],
  ['dotted capital i', '\u0130da@example.com'],
  ['ligature', '\uFB01nn@example.com'],
  ['soft hyphen', 'a\u00ADda@example.com'],
  ['variation selector', 'ada\uFE0F@example.com'],
  ['Hangul filler', 'ada\u3164@example.com'],
  ['no-break space inside', 'ada\u00A0lovelace@example.com'],
  ['path in the domain', 'ada@example.com/x.example'],
  ['percent in the domain', 'ada@ex%61mple.com'],
  ['no label', 'ada@-.com'],
])('an address with a %s is none', (_what, typed) => {
  expect(emailOf(typed)).toBeUndefined()
})

test('a normal address stays as it is, and so does its mailbox', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.domain(), (local, domain) => {
      const email = emailOf(`${local}@${domain}`)
      if (email === undefined) return
      expect(isEmail(email)).toBe(true)
      expect(emailOf(email)).toBe(email)
      expect(emailOf(mailboxOf(email))).toBe(mailboxOf(email))
    }),
  )
})

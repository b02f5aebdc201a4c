import { isEmail, typedEmail } from '#domain/text.ts'

type Person = Readonly<Partial<Record<'first_name' | 'last_name' | 'email' | 'phone', string>>>

/** What was typed into a search, as the person it may be: a name, an email or a phone number. */
export function typedPerson(typed: string): Person {
  const text = typed.trim()
  if (isEmail(text)) return { email: typedEmail(text) }
  if (/^[+(\d][\d\s().-]{3,}$/.test(text)) return { phone: text }
  const [first = '', ...others] = text.split(/\s+/)
  return { first_name: first, last_name: others.join(' ') }
}

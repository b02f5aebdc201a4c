/** Email addresses in one form each, so that one mailbox has one account, one limit and one client. */
import { isEmail } from './text.ts'

/** A domain name as DNS knows it (IDNA, `xn--…`), or an empty text where it is none. Injected: it is the platform's. */
export type DomainToAscii = (domain: string) => string

/** Labels of letters, digits and hyphens, at least two. */
const asciiDomain = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?)+$/

/**
 * The form in which an address is stored and written to: without outer blanks, in Unicode's composed form (NFC), its
 * domain in small ASCII letters. The local part keeps its letter case. Nothing where it is no address.
 */
export function normalEmail(text: string, toAscii: DomainToAscii): string | undefined {
  const typed = text.trim()
  if (!isEmail(typed)) return undefined
  const at = typed.lastIndexOf('@')
  const domain = toAscii(typed.slice(at + 1))
  if (!asciiDomain.test(domain)) return undefined
  const email = `${typed.slice(0, at).normalize('NFC')}@${domain}`
  return isEmail(email) ? email : undefined
}

/** What a mailbox is known by wherever it is compared or counted: a normal address in small letters. */
export function mailboxOf(email: string): string {
  return email.toLowerCase()
}

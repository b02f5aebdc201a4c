/** Normalization of email addresses: one mailbox has one account, one rate limit and one client. */
import { isEmail, typedEmail } from './text.ts'

/** Converts a domain name to ASCII (IDNA, `xn--…`); an empty text where it is none. Injected by the platform. */
export type DomainToAscii = (domain: string) => string

/** At least two labels of letters, digits and hyphens. */
const asciiDomain = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?)+$/

/**
 * The stored form of an address: as it was typed (`typedEmail`), in Unicode's composed form (NFC), with its domain in lowercase ASCII. The
 * local part keeps its case. Undefined where the text is no address.
 */
export function normalEmail(text: string, toAscii: DomainToAscii): string | undefined {
  const typed = typedEmail(text)
  if (!isEmail(typed)) return undefined
  const at = typed.lastIndexOf('@')
  const domain = toAscii(typed.slice(at + 1))
  if (!asciiDomain.test(domain)) return undefined
  const email = `${typed.slice(0, at).normalize('NFC')}@${domain}`
  return isEmail(email) ? email : undefined
}

/** The key by which mailboxes are compared and counted: the normal address in lowercase. */
export function mailboxOf(email: string): string {
  return email.toLowerCase()
}

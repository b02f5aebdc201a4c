import { normalEmail } from '#domain/email.ts'

/** The global of browsers and Node. The contract is compiled without the types of either. */
declare const URL: {
  readonly canParse: (text: string) => boolean
  new (text: string): { readonly hostname: string }
}

/** The normal form of a typed address (`normalEmail`), or undefined where it is none. */
export function emailOf(text: string): string | undefined {
  return normalEmail(text, domainToAscii)
}

/** IDNA ToASCII by the URL standard. Only a domain that is not ASCII is parsed as a part of a URL. */
function domainToAscii(domain: string): string {
  if (/^[\w.-]+$/.test(domain)) return domain.toLowerCase()
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : ''
}

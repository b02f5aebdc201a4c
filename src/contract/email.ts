import { normalEmail } from '#domain/email.ts'

/** Part of every browser and of Node; declared here, because the contract is compiled without either. */
declare const URL: {
  readonly canParse: (text: string) => boolean
  new (text: string): { readonly hostname: string }
}

/** The one form of a typed address (`normalEmail` of the domain), or nothing where it is none. */
export function emailOf(text: string): string | undefined {
  return normalEmail(text, domainToAscii)
}

/** IDNA's ToASCII as the URL standard does it. Only a domain that is not ASCII is read as a part of a URL. */
function domainToAscii(domain: string): string {
  if (/^[\w.-]+$/.test(domain)) return domain.toLowerCase()
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : ''
}

/** Cookies that hold the secret of a session: for this host alone, out of reach of scripts and of other sites. */
import { readCookie } from './request.ts'

/** The secret that a browser sent under `name`. */
export function readSecret(
  header: string | null | undefined,
  name: string,
  publicUrl: string,
): string | undefined {
  return readCookie(header, keptAs(name, publicUrl))
}

/** The names of all secrets that a browser sent, in its order. */
export function secretNames(header: string | null | undefined, publicUrl: string): readonly string[] {
  const mark = keptAs('', publicUrl)
  return (header ?? '')
    .split(';')
    .map((part) => part.trim().split('=')[0] ?? '')
    .filter((name) => name.startsWith(mark))
    .map((name) => name.slice(mark.length))
}

/** `Set-Cookie` for a secret; without `seconds` it goes when the browser is closed. */
export function secretCookie(name: string, secret: string, publicUrl: string, seconds?: number): string {
  const age = seconds === undefined ? '' : ` Max-Age=${seconds};`
  const secure = isHttps(publicUrl) ? '; Secure' : ''
  return `${keptAs(name, publicUrl)}=${secret};${age} Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** `Set-Cookie` that takes a secret away. */
export function noSecretCookie(name: string, publicUrl: string): string {
  return secretCookie(name, '', publicUrl, 0)
}

/** Where the public address is https, browsers hold to the prefix: no other host and no plain page can set it. */
function keptAs(name: string, publicUrl: string): string {
  return isHttps(publicUrl) ? `__Host-${name}` : name
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

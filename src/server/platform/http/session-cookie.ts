/** Cookies with the secret of a session: for this host only, HttpOnly and SameSite. */
import { readCookie } from './request.ts'

/** The secret in the cookie `name`. */
export function readSecret(
  header: string | null | undefined,
  name: string,
  publicUrl: string,
): string | undefined {
  return readCookie(header, keptAs(name, publicUrl))
}

/** The names of all secret cookies, in the browser's order. */
export function secretNames(header: string | null | undefined, publicUrl: string): readonly string[] {
  const mark = keptAs('', publicUrl)
  return (header ?? '')
    .split(';')
    .map((part) => part.trim().split('=')[0] ?? '')
    .filter((name) => name.startsWith(mark))
    .map((name) => name.slice(mark.length))
}

/** `Set-Cookie` for a secret; without `seconds` it is a session cookie. */
export function secretCookie(name: string, secret: string, publicUrl: string, seconds?: number): string {
  const age = seconds === undefined ? '' : ` Max-Age=${seconds};`
  const secure = isHttps(publicUrl) ? '; Secure' : ''
  return `${keptAs(name, publicUrl)}=${secret};${age} Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** `Set-Cookie` that deletes a secret. */
export function noSecretCookie(name: string, publicUrl: string): string {
  return secretCookie(name, '', publicUrl, 0)
}

/** The `__Host-` prefix, where the public address is https: no other host and no http page can set the cookie. */
function keptAs(name: string, publicUrl: string): string {
  return isHttps(publicUrl) ? `__Host-${name}` : name
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

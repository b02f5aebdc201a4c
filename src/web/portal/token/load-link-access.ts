/** The code that asks for the PIN of a link, which no link with a session needs. */
export function loadLinkAccess() {
  return import('./link-access.tsx')
}

/** A random id of this page in this browser tab, sent with every write: live messages of its own changes carry it. */
// `crypto.randomUUID` does not exist on a page without TLS.
export const tabId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('')

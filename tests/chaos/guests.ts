/** Raw requests of visitors: pages and public functions. */
import { randomInt } from 'node:crypto'
import { anInquiry } from '../calls.ts'
import type { Kind } from './fire.ts'

/** One address of many, so that rate limits apply per visitor. */
const manyAddresses = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
/** A visitor in a closed loop. */
const oneAddress = () => '192.0.2.7'

/** `stubborn` of a hundred calls come from one address, which the rate limits refuse. `note` gets the address of each inquiry. */
export function guests({ stubborn = 0, note = (_email: string) => {} } = {}): readonly Kind[] {
  const address = () => (randomInt(100) < stubborn ? oneAddress() : manyAddresses())
  return [
    { name: 'home', share: 40, write: () => get('/', address()) },
    { name: 'read-business', share: 20, write: () => get('/functions/v1/read-business', address()) },
    {
      name: 'verify-pin',
      share: 20,
      write: () => post('verify-pin', { bookingId: crypto.randomUUID(), pin: '123456' }, address()),
    },
    {
      name: 'submit-booking',
      share: 20,
      write() {
        const email = `guest-${crypto.randomUUID()}@chaos.example`
        note(email)
        return post('submit-booking', anInquiry({ email }), address())
      },
    },
  ]
}

function get(path: string, from: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: bar.example\r\nAccept-Encoding: br\r\nX-Forwarded-For: ${from}\r\n\r\n`
}

function post(name: string, input: object, from: string): string {
  const body = JSON.stringify(input)
  const head = [
    `POST /functions/v1/${name} HTTP/1.1`,
    'Host: bar.example',
    'Content-Type: application/json',
    `Idempotency-Key: ${crypto.randomUUID()}`,
    `X-Forwarded-For: ${from}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

/** Which answers of a mail server say that an address is dead, with a real SMTP server. */
import { AddressRefused, smtpTransport } from '#server/platform/mail/transport.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSmtp, type SmtpSink } from '../smtp.ts'

let smtp: SmtpSink
beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.close())

async function isDead(...refusal: Parameters<SmtpSink['refuse']>): Promise<boolean> {
  smtp.refuse(...refusal)
  const mail = {
    messageId: `<${crypto.randomUUID()}@coupe.example>`,
    from: 'bar@coupe.example',
    replyTo: undefined,
    to: 'client@example.com',
    subject: 'Your quote',
    html: '<p>Hello</p>',
    text: 'Hello',
    pictures: [],
    files: [],
    stopLink: undefined,
  }
  const error = await smtpTransport(smtp.url)(mail).then(
    () => undefined,
    (caught: unknown) => caught,
  )
  smtp.refuse()
  expect(error).toBeInstanceOf(Error)
  return error instanceof AddressRefused
}

describe('an address', () => {
  test.each([
    [550, 'no such user'],
    [551, 'user not local'],
    [553, 'mailbox name not allowed'],
    [550, '5.1.1 no such user'],
    [550, '5.1.10 no mail is taken there'],
    [550, '5.2.1 mailbox disabled'],
    [554, '5.1.1 no such user'],
    [550, '5.4.1 recipient address rejected'],
    [550, '5.5.0 mailbox unavailable'],
    [550, '5.0.0 no such user'],
  ])('is dead where its recipient is refused: %i %s', async (code, message) => {
    expect(await isDead(code, 'RCPT TO', message)).toBe(true)
  })

  test.each([
    [450, 'RCPT TO', 'greylisted'],
    [452, 'RCPT TO', 'too many recipients'],
    [552, 'RCPT TO', 'mailbox full'],
    [554, 'RCPT TO', 'policy'],
    [550, 'RCPT TO', '5.7.1 blocked by policy'],
    [550, 'RCPT TO', '5.2.2 mailbox full'],
    [550, 'RCPT TO', '5.1.8 sender has no domain'],
    [554, 'RCPT TO', '5.0.0 refused'],
    [550, 'MAIL FROM', 'sender rejected'],
    [553, 'MAIL FROM', 'sender not owned by user'],
    [554, 'DATA', 'message refused as spam'],
    [550, 'DATA', 'message refused'],
  ] as const)('is not dead after %i at %s: %s', async (code, command, message) => {
    expect(await isDead(code, command, message)).toBe(false)
  })
})

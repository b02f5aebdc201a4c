import { describe, expect, test } from 'vitest'
import {
  complaint,
  exchangeBounce,
  gmailBounce,
  postfixBounce,
  type Said,
} from '../../../../tests/reports.ts'
import { mayBeReport, readReport } from './read-report.ts'

const messageId = '<7d3f1c52-6a0e-4b2c-9a52-0f6a5b1c2d3e@bar.example>'
const to = 'client@example.com'
const sent = { messageId, to }
const read = (source: string) => readReport(Buffer.from(source, 'latin1'))
const failuresOf = async (...said: readonly Said[]) => {
  const report = await read(postfixBounce(sent, ...said))
  return report?.kind === 'bounce' ? report.failures : undefined
}

describe('a bounce', () => {
  test('of Postfix', async () => {
    expect(await read(postfixBounce(sent))).toEqual({
      kind: 'bounce',
      messageId,
      failures: [
        {
          mailboxes: [to, to],
          status: '5.1.1',
          reason: '550 5.1.1 <client@example.com>: no such user here',
          isDead: true,
        },
      ],
    })
  })

  test('of Exchange: upper case, folded lines, headers alone', async () => {
    expect(await read(exchangeBounce(sent))).toEqual({
      kind: 'bounce',
      messageId,
      failures: [
        {
          mailboxes: [to],
          status: '5.1.10',
          reason: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
          isDead: true,
        },
      ],
    })
  })

  test('of Gmail: line feeds alone, several lines of an answer', async () => {
    const report = await read(gmailBounce(sent))
    expect(report).toMatchObject({ kind: 'bounce', messageId, failures: [{ mailboxes: [to], isDead: true }] })
  })

  test('that is cut off after the headers of the returned email', async () => {
    const whole = postfixBounce(sent)
    const cut = whole.slice(0, whole.indexOf('Hello.') - 2)
    expect(await read(cut)).toEqual(await read(whole))
  })

  test.each<[string, Said]>([
    ['delayed', { action: 'delayed', status: '4.4.1' }],
    ['delayed, with a permanent status', { action: 'delayed', status: '5.4.1' }],
    ['given up after temporary failures', { status: '4.4.7' }],
    ['relayed', { action: 'relayed', status: '2.0.0' }],
    ['delivered', { action: 'delivered', status: '2.1.5' }],
    ['expanded', { action: 'expanded', status: '2.0.0' }],
    ['without a status', { status: '' }],
    ['with a status that is none', { status: '5.1.1x' }],
  ])('does not count where the email was %s', async (_what, said) => {
    expect(await failuresOf(said)).toBeUndefined()
  })

  test.each<[string, boolean, Said]>([
    ['no such mailbox', true, { status: '5.1.1', diagnostic: 'X-Unix; unknown user' }],
    ['no such domain', true, { status: '5.4.4', diagnostic: undefined }],
    ['no code but a reply', true, { status: '5.0.0', diagnostic: 'smtp; 550 no such user' }],
    ['nothing but failed', true, { status: '5.0.0', diagnostic: undefined }],
    ['a full mailbox', false, { status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 mailbox full' }],
    ['a policy', false, { status: '5.7.1', diagnostic: 'smtp; 550 5.7.1 blocked' }],
    ['a size', false, { status: '5.3.4', diagnostic: undefined }],
    ['a policy, in a generic status', false, { status: '5.0.0', diagnostic: 'smtp; 554 5.7.1 spam' }],
    ['a reply of no address', false, { status: '5.0.0', diagnostic: 'smtp; 554 refused' }],
  ])('says of %s whether the address is dead: %s', async (_what, isDead, said) => {
    expect(await failuresOf(said)).toMatchObject([{ isDead }])
  })

  test('names every recipient that failed, and no other', async () => {
    const failures = await failuresOf(
      { final: 'one@example.com', original: undefined },
      { final: 'two@example.com', original: undefined, action: 'delivered', status: '2.0.0' },
      { final: '<Three@EXAMPLE.com>', original: 'alias@example.com' },
    )
    expect(failures?.map(({ mailboxes }) => mailboxes)).toEqual([
      ['one@example.com'],
      ['alias@example.com', 'three@example.com'],
    ])
  })

  test('gives its reason in one printable line of bounded length', async () => {
    const [failure] =
      (await failuresOf({ diagnostic: `smtp; 550 5.1.1 a\0b\u0007\t${'x'.repeat(5000)}` })) ?? []
    expect(failure?.reason).toMatch(/^550 5\.1\.1 a b x{380,}$/)
    expect(failure?.reason.length).toBe(400)
  })
})

describe('a complaint', () => {
  test('names the email and whose it is', async () => {
    expect(await read(complaint(sent))).toEqual({ kind: 'complaint', messageId, mailboxes: [to] })
    expect(await read(complaint(sent, { type: 'FRAUD' }))).toMatchObject({ kind: 'complaint' })
  })

  test('may not say whose it is', async () => {
    expect(await read(complaint(sent, { rcpt: undefined }))).toEqual({
      kind: 'complaint',
      messageId,
      mailboxes: [],
    })
  })

  test.each(['not-spam', 'auth-failure', 'dmarc', 'opinion', ''])('does not count as %j', async (type) => {
    expect(await read(complaint(sent, { type }))).toBeUndefined()
  })
})

describe('what is no report', () => {
  const replaced = (from: string | RegExp, by: string) => postfixBounce(sent).replace(from, by)
  test.each([
    ['an ordinary email', 'From: a@b.example\r\nSubject: Hello\r\n\r\nHow are you?\r\n'],
    ['nothing', ''],
    ['bytes', '\0\xff\xfe\r\n\r\n\0'],
    ['a report of another type', replaced('delivery-status;', 'disposition-notification;')],
    ['a report that does not say its type', replaced('report-type=delivery-status;', '')],
    ['an email with the parts of a report', replaced('multipart/report', 'multipart/mixed')],
    ['a bounce without the returned email', replaced('message/rfc822', 'application/octet-stream')],
    ['a bounce of an email without Message-ID', replaced('Message-ID:', 'X-Message-ID:')],
    [
      'a Message-ID in the body of the returned email',
      replaced(/(Message-ID: \S+)\r\n/, 'X: y\r\n\r\n$1\r\n'),
    ],
    ['a bounce whose status is an ordinary text', replaced('message/delivery-status', 'text/plain')],
    ['a Message-ID that is none', replaced(messageId, 'no brackets')],
  ])('%s', async (_what, source) => {
    expect(await read(source)).toBeUndefined()
  })

  test('an email that someone forwards with a bounce inside', async () => {
    const inner = postfixBounce(sent)
    const head = 'Content-Type: multipart/mixed; boundary="outer"\r\n\r\n--outer\r\n'
    expect(await read(`${head}Content-Type: message/rfc822\r\n\r\n${inner}\r\n--outer--\r\n`)).toBeUndefined()
  })
})

describe('hostile messages', () => {
  test('nested without end', async () => {
    let source = 'Content-Type: multipart/report; report-type=delivery-status; boundary="b0"\r\n\r\n'
    for (let level = 0; level < 3000; level++)
      source += `--b${level}\r\nContent-Type: multipart/mixed; boundary="b${level + 1}"\r\n\r\n`
    expect(await read(source)).toBeUndefined()
  })

  test.each([
    ['spaces', ' '],
    ['folded lines', '\r\n '],
    ['empty lines', '\r\n\r\n'],
    ['colons', ':'],
    ['boundaries', '\r\n--4XYZ12345.1700000000/mx.bar.example'],
    ['recipients', '\r\n\r\nFinal-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.1.1'],
    ['angle brackets', '<'],
    ['header lines', '\r\nX-A: b'],
  ])(
    'a quarter of a megabyte of %s',
    async (_what, text) => {
      const filling = text.repeat(Math.ceil((256 * 1024) / text.length))
      for (const at of [
        'Reporting-MTA: dns;',
        'Message-ID:',
        'Content-Description: Notification',
        'Status: ',
      ])
        await expect(read(postfixBounce(sent).replace(at, `${at} ${filling}`))).resolves.not.toThrow()
    },
    60_000,
  )

  test('of more than 5000 lines the first are read', async () => {
    const filled = (lines: number) => read(postfixBounce(sent).replace("I'm sorry", '\r\n'.repeat(lines)))
    expect(await filled(4900)).toMatchObject({ messageId })
    expect(await filled(5000)).toBeUndefined()
  })

  test('in a charset that does not exist', async () => {
    const source = postfixBounce(sent)
      .replace('message/delivery-status', 'message/delivery-status; charset=x-none')
      .replace('message/rfc822', 'message/rfc822; charset="\xff"')
    expect(await read(source)).toMatchObject({ kind: 'bounce', messageId })
  })

  test('with bytes that are no UTF-8', async () => {
    expect(await failuresOf({ diagnostic: 'smtp; 550 5.1.1 \xff\xfe unbekannt' })).toMatchObject([
      { mailboxes: [to, to] },
    ])
  })

  test('of repeated fields the first counts', async () => {
    const source = postfixBounce(sent).replace('Action: failed', 'Action: delayed\r\nAction: failed')
    expect(await read(source)).toBeUndefined()
  })
})

test('only the head of a message says whether it may be a report', () => {
  expect(mayBeReport(postfixBounce(sent))).toBe(true)
  expect(mayBeReport(exchangeBounce(sent).slice(0, 200))).toBe(true)
  expect(mayBeReport(gmailBounce(sent))).toBe(true)
  expect(mayBeReport('Content-Type:\r\n\tMULTIPART/Report; a=b\r\n\r\n')).toBe(true)
  expect(mayBeReport('Subject: a\r\n\r\nContent-Type: multipart/report\r\n')).toBe(false)
})

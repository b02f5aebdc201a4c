/** Bounces and complaints as mail servers write them; written for the tests. */

interface Returned {
  readonly messageId: string
  readonly to: string
}
export interface Said {
  readonly action?: string
  readonly status?: string
  readonly diagnostic?: string | undefined
  readonly final?: string
  readonly original?: string | undefined
}

const lines = (...all: readonly (string | readonly string[])[]) => all.flat().join('\r\n')

const recipient = (to: string, { action = 'failed', status = '5.1.1', ...said }: Said = {}) => [
  ...('original' in said
    ? said.original === undefined
      ? []
      : [`Original-Recipient: rfc822;${said.original}`]
    : [`Original-Recipient: rfc822;${to}`]),
  `Final-Recipient: rfc822; ${said.final ?? to}`,
  `Action: ${action}`,
  `Status: ${status}`,
  ...('diagnostic' in said && said.diagnostic === undefined
    ? []
    : [`Diagnostic-Code: ${said.diagnostic ?? `smtp; 550 5.1.1 <${to}>: no such user here`}`]),
]

/** Postfix: both recipients, the whole email returned. */
export function postfixBounce({ messageId, to }: Returned, ...said: readonly Said[]): string {
  return lines(
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.bar.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4XYZ12345.1700000000/mx.bar.example"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4XYZ12345.1700000000/mx.bar.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    "I'm sorry to have to inform you that your message could not be delivered.",
    '',
    '--4XYZ12345.1700000000/mx.bar.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.bar.example',
    'X-Postfix-Queue-ID: 4XYZ12345',
    'Arrival-Date: Sun, 10 Jan 2027 15:00:00 +0000 (UTC)',
    ...(said.length === 0 ? [{}] : said).flatMap((each) => ['', ...recipient(to, each)]),
    '',
    '--4XYZ12345.1700000000/mx.bar.example',
    'Content-Description: Undelivered Message',
    'Content-Type: message/rfc822',
    '',
    'From: bar@bar.example',
    `To: ${to}`,
    'Subject: Your quote',
    `Message-ID: ${messageId}`,
    'Content-Type: text/plain',
    '',
    'Hello.',
    '',
    '--4XYZ12345.1700000000/mx.bar.example--',
    '',
  )
}

/** Exchange: no original recipient, folded diagnostics, upper case, headers alone. */
export function exchangeBounce({ messageId, to }: Returned): string {
  return lines(
    'From: postmaster@client.example',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type="delivery-status";',
    ' boundary="_000_exchange_"',
    'Content-Language: en-US',
    '',
    '--_000_exchange_',
    'Content-Type: multipart/alternative; boundary="_001_exchange_"',
    '',
    '--_001_exchange_',
    'Content-Type: text/html; charset="utf-8"',
    'Content-Transfer-Encoding: base64',
    '',
    'PHA+WW91ciBtZXNzYWdlIHdhcyBub3QgZGVsaXZlcmVkLjwvcD4=',
    '--_001_exchange_--',
    '--_000_exchange_',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns;mail.client.example',
    'Received-From-MTA: dns;mx.bar.example',
    '',
    `Final-Recipient: RFC822;${to.toUpperCase()}`,
    'Action: Failed',
    'Status: 5.1.10',
    'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound;',
    ' Recipient not found by SMTP address lookup',
    '',
    '--_000_exchange_',
    'Content-Type: text/rfc822-headers',
    '',
    'Received: from mx.bar.example by mail.client.example;',
    '\tSun, 10 Jan 2027 15:00:00 +0000',
    'From: <bar@bar.example>',
    'Message-ID:',
    ` ${messageId}`,
    '',
    '--_000_exchange_--',
    '',
  )
}

/** Gmail: lines of a long answer in one field, quoted-printable text, LF alone. */
export function gmailBounce({ messageId, to }: Returned): string {
  return lines(
    'Content-Type: multipart/report; boundary="0000000000001a2b3c"; report-type=delivery-status',
    'To: bar@bar.example',
    'From: Mail Delivery Subsystem <mailer-daemon@provider.example>',
    'Subject: Delivery Status Notification (Failure)',
    '',
    '--0000000000001a2b3c',
    'Content-Type: multipart/related; boundary="0000000000004d5e6f"',
    '',
    '--0000000000004d5e6f',
    'Content-Type: text/plain; charset="UTF-8"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Address not found =E2=80=94 sorry',
    '--0000000000004d5e6f--',
    '--0000000000001a2b3c',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; provider.example',
    'Arrival-Date: Sun, 10 Jan 2027 07:00:00 -0800 (PST)',
    `X-Original-Message-ID: ${messageId}`,
    '',
    `Final-Recipient: rfc822; ${to}`,
    'Action: failed',
    'Status: 5.1.1',
    'Remote-MTA: dns; mx.provider.example. (192.0.2.7, the server for the domain)',
    'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.',
    ' 550-5.1.1 Please check it for typos. 550 5.1.1 - mx',
    'Last-Attempt-Date: Sun, 10 Jan 2027 07:00:01 -0800 (PST)',
    '',
    '--0000000000001a2b3c',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${messageId}`,
    `To: ${to}`,
    'Content-Type: multipart/alternative; boundary="inner"',
    '',
    '--inner',
    'Content-Type: text/plain',
    '',
    'Hello',
    '--inner--',
    '',
    '--0000000000001a2b3c--',
  ).replaceAll('\r\n', '\n')
}

/** A complaint of a mail provider's feedback loop. */
export function complaint(
  { messageId, to }: Returned,
  { type = 'abuse', ...more }: { readonly type?: string; readonly rcpt?: string | undefined } = {},
): string {
  const rcpt = 'rcpt' in more ? more.rcpt : to
  return lines(
    'From: <abusedesk@provider.example>',
    'Subject: FW: Your quote',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part1_13d"',
    '',
    '--part1_13d',
    'Content-Type: text/plain; charset="US-ASCII"',
    '',
    'This is an email abuse report.',
    '',
    '--part1_13d',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: Loop/1.0',
    'Version: 1',
    ...(rcpt === undefined ? [] : [`Original-Rcpt-To: <${rcpt}>`]),
    'Source-IP: 192.0.2.1',
    '',
    '--part1_13d',
    'Content-Type: message/rfc822',
    'Content-Disposition: inline',
    '',
    'From: <bar@bar.example>',
    `Message-ID: ${messageId}`,
    'Subject: Your quote',
    '',
    'Hello',
    '--part1_13d--',
    '',
  )
}

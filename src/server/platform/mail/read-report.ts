/** Reports of mail servers about an email that was sent: bounces (RFC 3464) and complaints (RFC 5965). */
import { domainToASCII } from 'node:url'
import type { Email } from 'postal-mime'
import { mailboxOf, normalEmail } from '#domain/email.ts'
import { codesOf, isDeadAddress } from './dead-address.ts'

export interface Failure {
  /** The mailboxes (`mailboxOf`) that it is about: the one written to, and the one where the email ended. */
  readonly mailboxes: readonly string[]
  /** `5.1.1` */
  readonly status: string
  /** What the server said, in one line. */
  readonly reason: string
  /** Whether it says that the address takes no mail at all. */
  readonly isDead: boolean
}

/** `messageId` is that of the returned email, `<…@…>`. */
export type MailReport =
  | { readonly kind: 'bounce'; readonly messageId: string; readonly failures: readonly Failure[] }
  /** `mailboxes` is empty where the report does not say whose complaint it is. */
  | { readonly kind: 'complaint'; readonly messageId: string; readonly mailboxes: readonly string[] }

const limits = { maxNestingDepth: 16, maxHeadersSize: 128 * 1024 }
const statusTypes = ['message/delivery-status', 'message/global-delivery-status']
const returnedTypes = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']
/** Others say that an email is no spam, or concern signatures (RFC 5965, RFC 6591). */
const complaints: ReadonlySet<string | undefined> = new Set(['abuse', 'fraud'])
const longestReason = 400
/** Each line costs time: a report has less, and 256 kB can have a hundred thousand. */
const mostLines = 5000

/**
 * Reads a message, which may be cut off after the headers of the returned email. Undefined where it is no report, cannot be
 * read, or reports no final failure and no complaint.
 */
export async function readReport(source: Uint8Array): Promise<MailReport | undefined> {
  const email = await parsed(source)
  const type = email && reportType(email)
  const messageId = email && returnedMessageId(email)
  if (email === undefined || messageId === undefined) return undefined
  if (type === 'delivery-status') {
    const failures = groupsOf(partOf(email, statusTypes)).flatMap(failureOf)
    return failures.length === 0 ? undefined : { kind: 'bounce', messageId, failures }
  }
  if (type !== 'feedback-report') return undefined
  const [fields] = groupsOf(partOf(email, ['message/feedback-report']))
  if (!complaints.has(fields?.get('feedback-type')?.toLowerCase())) return undefined
  return { kind: 'complaint', messageId, mailboxes: mailboxesIn([fields?.get('original-rcpt-to')]) }
}

/** The head of a message, which may be cut off: whether it can be a report. */
export function mayBeReport(head: string): boolean {
  return /^content-type:\s*multipart\/report\b/im.test(head.split(/\r?\n\r?\n/, 1)[0] ?? '')
}

async function parsed(source: Uint8Array): Promise<Email | undefined> {
  // Loaded with the first report.
  const { default: PostalMime } = await import('postal-mime')
  const how = { ...limits, forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const
  try {
    return await PostalMime.parse(firstLines(source), how)
  } catch {
    return undefined
  }
}

function firstLines(source: Uint8Array): Uint8Array {
  let end = 0
  for (let line = 0; line < mostLines; line++) {
    end = source.indexOf(0x0a, end) + 1
    if (end === 0) return source
  }
  return source.subarray(0, end)
}

function reportType({ headers }: Email): string | undefined {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  if (!/^\s*multipart\/report\b/i.test(type)) return undefined
  return /;\s*report-type\s*=\s*"?([\w-]+)"?/i.exec(type)?.[1]?.toLowerCase()
}

function partOf({ attachments }: Email, types: readonly string[]): string {
  const content = attachments.find(({ mimeType }) => types.includes(mimeType))?.content
  return typeof content === 'string' ? content : ''
}

/** Of the first returned email; what its body says counts for nothing. */
function returnedMessageId(email: Email): string | undefined {
  const [head = ''] = partOf(email, returnedTypes).split(/\r?\n[ \t]*\r?\n/, 1)
  const [headers] = groupsOf(head)
  return /^<[^<>\s]{1,500}>(?!\S)/.exec(headers?.get('message-id') ?? '')?.[0]
}

/** Groups of fields between empty lines, with folded lines joined; of a repeated field the first. */
function groupsOf(text: string): readonly ReadonlyMap<string, string>[] {
  const groups: Map<string, string>[] = []
  for (const block of text.split(/(?:\r?\n[ \t]*){2,}/)) {
    const fields = new Map<string, string>()
    for (const line of block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
      const [, name, value = ''] = /^([!-9;-~]+)[ \t]*:(.*)$/.exec(line) ?? []
      if (name !== undefined && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim())
    }
    if (fields.size > 0) groups.push(fields)
  }
  return groups
}

/** Only a final failure: `failed` with a permanent status (RFC 3464, 2.3.3 and 2.3.4). */
function failureOf(fields: ReadonlyMap<string, string>): readonly Failure[] {
  const [status] = /^5\.\d{1,3}\.\d{1,3}(?!\S)/.exec(fields.get('status') ?? '') ?? []
  if (fields.get('action')?.toLowerCase() !== 'failed' || status === undefined) return []
  const mailboxes = mailboxesIn([fields.get('original-recipient'), fields.get('final-recipient')])
  const said = afterType(fields.get('diagnostic-code') ?? '')
  const isDead = isDeadAddress({ enhanced: status, reply: undefined, ...codesOf(said) })
  return [{ mailboxes, status, reason: oneLine(said) || `Status ${status}`, isDead }]
}

/** `rfc822; Client@Example.com`, with or without the type and angle brackets. */
function mailboxesIn(fields: readonly (string | undefined)[]): readonly string[] {
  return fields.flatMap((field) => {
    const address = normalEmail(afterType(field ?? '').replaceAll(/^<|>$/g, ''), domainToASCII)
    return address === undefined ? [] : [mailboxOf(address)]
  })
}

function afterType(field: string): string {
  return field.replace(/^\s*[\w-]+\s*;/, '').trim()
}

/** Printable, as the database and screens need it. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestReason)
}

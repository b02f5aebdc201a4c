/** Reads new messages of the mailbox that gets bounces, by IMAP. It changes nothing there: others may use it. */
import { hash } from 'node:crypto'
import type { FetchMessageObject, ImapFlow } from 'imapflow'
import { addMinutes, type Instant } from '#domain/time.ts'
import type { MailboxAddress } from '../core/mailbox-url.ts'
import { isLoopbackHost } from '../http/request.ts'
import { mayBeReport } from './read-report.ts'

/** How far a mailbox was read. A server that loses its numbering gives another `uid_validity` (RFC 3501, 2.3.1.1). */
export interface MailboxPosition {
  readonly uid_validity: string
  readonly last_uid: number
}

export interface MailboxReading {
  readonly position: MailboxPosition
  /** Messages that may be reports, oldest first, each up to its first 256 kB. */
  readonly sources: readonly Uint8Array[]
  /** Messages that were looked at. */
  readonly looked: number
  /** Messages that the server did not hand out; they are passed over. */
  readonly unreadable: number
  /** Why the reading ended before its time; names no user, address or password. */
  readonly problem: string | undefined
}

/** Throws `MailboxUnreadable` where nothing could be read. */
export type ReadMailbox = (from: MailboxPosition | undefined, now: Instant) => Promise<MailboxReading>

/** The mailbox that gets bounces. */
export interface BounceMailbox {
  /** Hash of server, user and folder. */
  readonly key: string
  readonly read: ReadMailbox
}

/** Its message names no user, address or password. */
export class MailboxUnreadable extends Error {}

/** Of one reading. A mailbox that is new, or was numbered anew, is read from so many days ago. */
export const mailboxLimits = {
  messages: 200,
  sourceBytes: 256 * 1024,
  allBytes: 8 * 1024 * 1024,
  seconds: 45,
  days: 30,
}

const headBytes = 16 * 1024
/** The server cannot hand out a message now, and may later. */
const passing: ReadonlySet<unknown> = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT', 'CONTACTADMIN'])

/** The library is loaded with the first reading. */
export function imapMailbox(address: MailboxAddress, limits = mailboxLimits): BounceMailbox {
  const { host, port, user, folder } = address
  const key = hash('sha256', JSON.stringify([host.toLowerCase(), port, user, folder]))
  return { key, read: reader(address, limits) }
}

function reader(address: MailboxAddress, limits: typeof mailboxLimits): ReadMailbox {
  return async (from, now) => {
    const { ImapFlow } = await import('imapflow')
    const client = new ImapFlow({ ...connectionTo(address), ...libraryLimits })
    // Without a listener the end of a connection would end the program.
    client.on('error', () => undefined)
    let isLate = false
    const timeout = setTimeout(() => {
      isLate = true
      client.close()
    }, limits.seconds * 1000)
    const why = (error: unknown) =>
      isLate ? `it took longer than ${limits.seconds} seconds` : reasonOf(error)
    try {
      await client.connect()
      await client.mailboxOpen(address.folder, { readOnly: true })
      const reading = await readNew(client, { from, now, limits, why })
      await client.logout().catch(() => undefined)
      return reading
    } catch (error) {
      throw new MailboxUnreadable(why(error))
    } finally {
      clearTimeout(timeout)
      client.close()
    }
  }
}

const libraryLimits = {
  logger: false,
  disableAutoIdle: true,
  disableCompression: true,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 20_000,
  maxLiteralSize: 1024 * 1024,
  maxLineLength: 4 * 1024 * 1024,
  maxResponseSize: 8 * 1024 * 1024,
  clientInfo: { name: 'Coupe' },
} as const

/** Passwords go unencrypted to this machine alone. */
function connectionTo({ host, port, isSecure, user, password }: MailboxAddress) {
  const starts = isSecure || isLoopbackHost(host) ? {} : { doSTARTTLS: true }
  return { host, port, secure: isSecure, auth: { user, pass: password }, ...starts }
}

interface Order {
  readonly from: MailboxPosition | undefined
  readonly now: Instant
  readonly limits: typeof mailboxLimits
  readonly why: (error: unknown) => string
}

async function readNew(client: ImapFlow, order: Order): Promise<MailboxReading> {
  if (!client.mailbox) throw new MailboxUnreadable('its folder could not be opened')
  const { uidValidity, uidNext } = client.mailbox
  const uid_validity = String(uidValidity)
  const before = order.from?.uid_validity === uid_validity ? order.from.last_uid : undefined
  const uids = await newUids(client, before, order)
  // Where all is older, the next reading does not begin with the first message.
  const start = before ?? (uids.length === 0 ? Math.max(0, (uidNext || 1) - 1) : 0)
  const { last_uid = start, ...read } = await readMessages(client, uids, order)
  return { position: { uid_validity, last_uid }, ...read }
}

async function newUids(
  client: ImapFlow,
  before: number | undefined,
  { now, limits }: Order,
): Promise<readonly number[]> {
  const since = new Date(addMinutes(now, -limits.days * 24 * 60))
  const query = before === undefined ? { since } : { uid: `${before + 1}:*` }
  const found = await client.search(query, { uid: true })
  if (!Array.isArray(found)) throw new MailboxUnreadable('its folder could not be searched')
  // `5:*` names the last message even where its number is less.
  return found.filter((uid) => uid > (before ?? 0)).slice(0, limits.messages)
}

/** Until a limit is reached or the server fails; what was read until then counts. */
async function readMessages(client: ImapFlow, uids: readonly number[], { limits, why }: Order) {
  const sources: Uint8Array[] = []
  let bytes = 0
  let looked = 0
  let unreadable = 0
  let last_uid: number | undefined
  let problem: string | undefined
  for (const uid of uids) {
    if (bytes >= limits.allBytes) break
    try {
      const source = await readMessage(client, uid, limits.sourceBytes)
      bytes += source?.length ?? headBytes
      if (source) sources.push(source)
    } catch (error) {
      if (!client.usable || passing.has(responseCodeOf(error as ImapError))) {
        if (looked === 0) throw error
        problem = why(error)
        break
      }
      unreadable++
    }
    looked++
    last_uid = uid
  }
  return { sources, looked, unreadable, last_uid, problem }
}

/** Undefined where the message is no report, or is gone. */
async function readMessage(client: ImapFlow, uid: number, most: number): Promise<Uint8Array | undefined> {
  const head = sourceOf(await fetch(client, uid, headBytes))
  if (!head || !mayBeReport(head.toString('latin1'))) return undefined
  return head.length < headBytes ? head : sourceOf(await fetch(client, uid, most))
}

function fetch(client: ImapFlow, uid: number, maxLength: number): Promise<FetchMessageObject | false> {
  return client.fetchOne(String(uid), { source: { start: 0, maxLength } }, { uid: true })
}

function sourceOf(message: FetchMessageObject | false): Buffer | undefined {
  return message ? message.source : undefined
}

interface ImapError {
  readonly code?: string
  readonly authenticationFailed?: boolean
  readonly mailboxMissing?: boolean
  readonly tlsFailed?: boolean
  readonly serverResponseCode?: string
  /** Of a refused FETCH: the answer as it was parsed. */
  readonly response?: {
    readonly attributes?: readonly { readonly section?: readonly { readonly value?: unknown }[] }[]
  }
}

/** The code in brackets of an answer (RFC 5530). */
function responseCodeOf({ serverResponseCode, response }: ImapError): unknown {
  return serverResponseCode ?? response?.attributes?.[0]?.section?.[0]?.value
}

/** The library's own texts may repeat what the server said, user and address included. */
function reasonOf(error: unknown): string {
  if (error instanceof MailboxUnreadable) return error.message
  const { code = '', authenticationFailed, mailboxMissing, tlsFailed } = error as ImapError
  const answer = responseCodeOf(error as ImapError)
  if (authenticationFailed) return 'the server refused user or password'
  if (mailboxMissing || answer === 'NONEXISTENT') return 'there is no such folder'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no server was found under its name'
  if (tlsFailed || /CERT|TLS|SSL|SIGNATURE/.test(code)) return 'there is no valid encrypted connection'
  if (passing.has(answer)) return 'the server asks to come back later'
  if (/^[A-Za-z_]{1,40}\d*$/.test(code))
    return `the server could not be reached or ended the connection (${code})`
  return 'the server did not answer as expected'
}

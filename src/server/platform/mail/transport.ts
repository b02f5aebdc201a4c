import type { Transporter } from 'nodemailer'
import { codesOf, isDeadAddress } from './dead-address.ts'
import type { InlinePicture } from './inline-pictures.ts'

export interface OutgoingMail {
  readonly messageId: string
  readonly from: string
  readonly replyTo: string | undefined
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly pictures: readonly InlinePicture[]
  readonly files: readonly MailFile[]
  /** Where the reader stops such emails with one click (RFC 8058); undefined where that cannot be. */
  readonly stopLink: string | undefined
}

/** A PDF that an email carries. */
export interface MailFile {
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** Delivers an email to the mail server; throws when it was not accepted. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

/** A permanent refusal of the address: a retry would not help. */
export class AddressRefused extends Error {}

/** SMTP; the library is loaded with the first email. A delivery that takes longer than `longestMs` is given up. */
export function smtpTransport(url: string, longestMs = longestDeliveryMs): SendMail {
  let transporter: Promise<Transporter> | undefined

  return async ({ pictures, files, stopLink, ...mail }) => {
    transporter ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url, ...timeouts }).on('error', () => undefined),
    )
    const signal = AbortSignal.timeout(longestMs)
    try {
      await (
        await transporter
      ).sendMail({
        ...mail,
        signal,
        ...(stopLink === undefined ? {} : { headers: stopHeaders(stopLink) }),
        attachments: [...pictures.map(inlined), ...files.map(attached)],
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    } catch (error) {
      if (signal.aborted) throw new Error(`the mail server took longer than ${longestMs / 1000} seconds`)
      if (isRefusedForGood(error)) throw new AddressRefused((error as Error).message)
      throw error
    }
  }
}

function stopHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function attached({ fileName, bytes }: MailFile) {
  return { filename: fileName, content: Buffer.from(bytes), contentType: 'application/pdf' }
}

function inlined({ cid, fileName, bytes }: InlinePicture) {
  return {
    cid,
    filename: fileName,
    content: Buffer.from(bytes),
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
  }
}

/**
 * With the time for rendering it is shorter than `longestTry`: from then on the email may be withdrawn, or sent by its
 * job. The library's own time limits begin anew with every line of the server.
 */
const longestDeliveryMs = 90_000

/** Bounds the wait of a synchronous delivery. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Whether the server refused the recipient, and said that the address is dead. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode, response = '' } = error as Partial<SmtpError>
  if (command !== 'RCPT TO') return false
  return isDeadAddress({ enhanced: codesOf(response).enhanced, reply: responseCode })
}

interface SmtpError {
  /** The command that was refused. */
  readonly command: string
  readonly responseCode: number
  readonly response: string
}

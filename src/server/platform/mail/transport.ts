import type { Transporter } from 'nodemailer'

export interface OutgoingMail {
  readonly messageId: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Hands a message over; throws when it was not accepted. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

/** The server refused this address for good: trying again would not help. */
export class AddressRefused extends Error {}

/** SMTP, with the library loaded at the first message. */
export function smtpTransport(url: string): SendMail {
  let transporter: Promise<Transporter> | undefined

  return async (mail) => {
    transporter ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url, ...timeouts }).on('error', () => undefined),
    )
    try {
      await (await transporter).sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true })
    } catch (error) {
      if (isRefusedForGood(error)) throw new AddressRefused((error as Error).message)
      throw error
    }
  }
}

/** A server that does not answer is given up in time for whoever waits for the outcome. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 550 && responseCode < 560
}

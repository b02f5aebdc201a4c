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
      createTransport(url, {}).on('error', () => undefined),
    )
    try {
      await (await transporter).sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true })
    } catch (error) {
      if (isRefusedForGood(error)) throw new AddressRefused((error as Error).message)
      throw error
    }
  }
}

function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 550 && responseCode < 560
}

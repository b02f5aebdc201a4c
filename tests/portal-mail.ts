import type { Email } from 'postal-mime'
import type { SmtpSink } from './smtp.ts'
import { until } from './until.ts'

/** Link, token and PIN of the newest message of an SMTP server to `to`, as its reader would find them. */
export async function arrivedMail(smtp: SmtpSink, to: string, subject = '') {
  const mail = await until<Email | undefined>(
    () =>
      smtp.mails.findLast((each) => each.to?.[0]?.address === to && (each.subject ?? '').startsWith(subject)),
    `mail to ${to}`,
  )
  const link = /https?:\/\/\S+\/portal\/\S+/.exec(mail.text ?? '')?.[0] ?? ''
  return {
    mail,
    link,
    token: link.split('/portal/')[1] ?? '',
    pin: /\b[1-9]\d{5}\b/.exec(mail.text ?? '')?.[0] ?? '',
  }
}

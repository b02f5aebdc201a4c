/** The program's emails: how they are written and sent, and the mailbox to which they come back. */
import type { BusinessSettings } from '#domain/business/settings.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { picturesOfEmail } from '#server/emails/email-pictures.ts'
import { imapMailbox } from '#server/platform/mail/bounce-mailbox.ts'
import { findPictures, type RenderPicture } from '#server/platform/mail/inline-pictures.ts'
import { createMailer } from '#server/platform/mail/mail.ts'
import type { RenderMail } from '#server/platform/mail/renderer.ts'
import { smtpTransport } from '#server/platform/mail/transport.ts'
import { attachedPapers } from '#server/records/agreements/attached-papers.ts'
import { noteRefusal, refusalOf } from '#server/records/automations/addresses.ts'

interface Parts extends Pick<
  AppContext,
  'config' | 'clock' | 'log' | 'database' | 'jobs' | 'sealer' | 'publicUrl'
> {
  readonly renderMail: RenderMail
  readonly renderEmailPicture: RenderPicture
  readonly settings: () => Promise<BusinessSettings>
}

export async function createMail({
  config,
  clock,
  log,
  database: { db },
  jobs,
  sealer,
  publicUrl,
  ...parts
}: Parts): Promise<Pick<AppContext, 'mailer' | 'bounces'>> {
  const mailer = await createMailer({
    db,
    jobs,
    sealer,
    render: parts.renderMail,
    findPictures: findPictures(picturesOfEmail, parts.renderEmailPicture),
    findFiles: (data) => attachedPapers(db, data),
    send: config.smtpUrl ? smtpTransport(config.smtpUrl) : undefined,
    from: async () =>
      config.mailFrom ??
      `"${escapeQuotes((await parts.settings()).business_name)}" <no-reply@${new URL(publicUrl()).hostname}>`,
    replyTo: async () =>
      config.mailFrom === undefined ? (await parts.settings()).contact_email || undefined : undefined,
    host: new URL(publicUrl()).hostname,
    addressRefused: (address, reason) => noteRefusal(db, address, reason, clock()),
    refusalOf: (address) => refusalOf(db, address),
    log,
  })
  return { mailer, bounces: config.mailBounces && imapMailbox(config.mailBounces) }
}

/** Escapes a display name for an email address. */
function escapeQuotes(name: string): string {
  return name.replaceAll(/["\\]/g, '\\$&')
}

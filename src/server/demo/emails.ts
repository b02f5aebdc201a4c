/** The emails of the year as they were sent; the newest can be read at `/dev/mail`. */
import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { bookingCalendarPath, paths } from '#domain/addresses.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import type { Sealer } from '#server/platform/core/seal.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { RenderMail } from '#server/platform/mail/renderer.ts'
import { mailContext, mailMessages } from '#server/platform/mail/schema.ts'
import { renderTemplate } from '#server/records/settings/compose-email.ts'
import { insertMany } from './insert-many.ts'
import type { DemoEmail } from './year.ts'

export interface EmailParts {
  readonly sealer: Sealer
  readonly settings: BusinessSettings
  readonly publicUrl: string
  /** Tokens of the portal links, by booking. */
  readonly links: ReadonlyMap<string, string>
}

export async function insertEmails(tx: Db, emails: readonly DemoEmail[], parts: EmailParts): Promise<void> {
  const rows = emails.map((email) => rowOf(email, parts))
  await insertMany(tx, mailMessages, rows)
}

interface RenderOptions {
  readonly sealer: Sealer
  readonly render: RenderMail
  readonly count: number
}

/** Renders the newest emails for `/dev/mail`; only those, because rendering is slow. */
export async function renderNewestEmails(db: Db, { sealer, render, count }: RenderOptions): Promise<void> {
  const newest = await db.select().from(mailMessages).orderBy(desc(mailMessages.created_at)).limit(count)
  for (const { id, template, facts } of newest) {
    const data = JSON.parse(sealer.open(facts, mailContext(id))) as object
    const { html, text } = await render(template, data)
    const seal = (words: string) => sealer.seal(words, mailContext(id))
    await db
      .update(mailMessages)
      .set({ html: seal(html), text: seal(text) })
      .where(eq(mailMessages.id, id))
  }
}

function rowOf(
  { template, booking, at, about, pdf, data: ownData }: DemoEmail,
  { sealer, settings, publicUrl, links }: EmailParts,
) {
  const id = randomUUID()
  const seal = (text: string) => sealer.seal(text, mailContext(id))
  const data = {
    link: `${publicUrl}${paths.portal.link(links.get(booking.id) ?? '')}`,
    calendar_link: `${publicUrl}${bookingCalendarPath(booking.id)}`,
    pin: booking.pin,
    ...(pdf ? { pdf_link: `${publicUrl}${pdf}?booking=${booking.id}` } : {}),
    ...ownData,
  }
  const rendered = renderTemplate(
    { publicUrl: () => publicUrl },
    settings,
    settings.mail_texts,
    template,
    data,
  )
  return {
    id,
    message_id: `<${id}@localhost>`,
    template,
    to_address: booking.email,
    subject: rendered.subject,
    facts: seal(JSON.stringify(rendered.data)),
    html: null,
    text: null,
    about_table: about.table,
    about_id: about.id,
    state: 'sent' as const,
    attempts: 1,
    created_at: at,
    sent_at: at,
  }
}

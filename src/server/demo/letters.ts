/** The emails of the year as they were sent; the newest can be read at `/dev/mail`. */
import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { paths } from '#domain/addresses.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { RenderMail } from '#server/platform/mail/renderer.ts'
import { mailContext, mailMessages } from '#server/platform/mail/schema.ts'
import type { Sealer } from '#server/platform/core/seal.ts'
import { renderTemplate } from '#server/records/settings/compose-email.ts'
import { insertMany } from './insert-many.ts'
import type { LetterStory } from './year.ts'

export interface LetterParts {
  readonly sealer: Sealer
  readonly settings: BusinessSettings
  readonly publicUrl: string
  /** Tokens of the portal links, by booking. */
  readonly links: ReadonlyMap<string, string>
}

export async function writeLetters(
  tx: Db,
  letters: readonly LetterStory[],
  parts: LetterParts,
): Promise<void> {
  const rows = letters.map((letter) => rowOf(letter, parts))
  await insertMany(tx, mailMessages, rows)
}

interface WritingOut {
  readonly sealer: Sealer
  readonly render: RenderMail
  readonly count: number
}

/** Renders the newest emails for `/dev/mail`; only those, because rendering is slow. */
export async function writeOutLetters(db: Db, { sealer, render, count }: WritingOut): Promise<void> {
  const newest = await db.select().from(mailMessages).orderBy(desc(mailMessages.created_at)).limit(count)
  for (const { id, template, facts } of newest) {
    const said = JSON.parse(sealer.open(facts, mailContext(id))) as object
    const { html, text } = await render(template, said)
    const seal = (words: string) => sealer.seal(words, mailContext(id))
    await db
      .update(mailMessages)
      .set({ html: seal(html), text: seal(text) })
      .where(eq(mailMessages.id, id))
  }
}

function rowOf(
  { template, booking, at, about, pdf, facts }: LetterStory,
  { sealer, settings, publicUrl, links }: LetterParts,
) {
  const id = randomUUID()
  const seal = (text: string) => sealer.seal(text, mailContext(id))
  const told = {
    link: `${publicUrl}${paths.portal.link(links.get(booking.id) ?? '')}`,
    pin: booking.pin,
    ...(pdf ? { pdf_link: `${publicUrl}${pdf}?booking=${booking.id}` } : {}),
    ...facts,
  }
  const worded = renderTemplate({ publicUrl: () => publicUrl }, settings, settings.mail_texts, template, told)
  return {
    id,
    message_id: `<${id}@localhost>`,
    template,
    to_address: booking.email,
    subject: worded.subject,
    facts: seal(JSON.stringify(worded.facts)),
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

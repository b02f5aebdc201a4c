/** The letters of the year, as they were sent; the newest can be read at `/dev/mail`. */
import { randomUUID } from 'node:crypto'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { portalLinkPath } from '#domain/portal/access.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { RenderMail } from '#server/platform/mail/renderer.ts'
import { mailContext } from '#server/platform/mail/mail.ts'
import { mailMessages } from '#server/platform/mail/schema.ts'
import type { Sealer } from '#server/platform/seal.ts'
import type { LetterStory } from './year.ts'

export interface LetterParts {
  readonly sealer: Sealer
  readonly settings: BusinessSettings
  readonly publicUrl: string
  readonly render: RenderMail
  /** The newest so many are written out in full. */
  readonly readable: number
  /** The portal link's token by booking. */
  readonly links: ReadonlyMap<string, string>
}

const atOnce = 400

export async function writeLetters(
  tx: Db,
  letters: readonly LetterStory[],
  parts: LetterParts,
): Promise<void> {
  const rows: (typeof mailMessages.$inferInsert)[] = []
  for (const [place, letter] of letters.entries())
    rows.push(await rowOf(letter, parts, place >= letters.length - parts.readable))
  for (let start = 0; start < rows.length; start += atOnce)
    await tx.insert(mailMessages).values(rows.slice(start, start + atOnce))
}

async function rowOf(
  { template, booking, subject, at, about, pdf, facts }: LetterStory,
  { sealer, settings, publicUrl, render, links }: LetterParts,
  isReadable: boolean,
) {
  const id = randomUUID()
  const seal = (text: string) => sealer.seal(text, mailContext(id))
  const all = {
    business_name: settings.business_name,
    home: publicUrl,
    link: `${publicUrl}${portalLinkPath(links.get(booking.id) ?? '')}`,
    pin: booking.pin,
    ...(pdf ? { pdf_link: `${publicUrl}${pdf}?booking=${booking.id}` } : {}),
    ...facts,
  }
  const mail = isReadable ? await render(template, all) : undefined
  return {
    id,
    message_id: `<${id}@localhost>`,
    template,
    to_address: booking.email,
    subject,
    facts: seal(JSON.stringify(all)),
    html: mail ? seal(mail.html) : null,
    text: mail ? seal(mail.text) : null,
    about_table: about.table,
    about_id: about.id,
    state: 'sent' as const,
    attempts: 1,
    created_at: at,
    sent_at: at,
  }
}

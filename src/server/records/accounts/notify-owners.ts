/** Notices to the owners by email: one for each event and owner. */
import { createHash } from 'node:crypto'
import type { OwnerNotice } from '#domain/business/notices.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { OwnerNoticeData } from '#server/emails/owner-notice.tsx'
import { emailHead } from '#server/records/settings/compose-email.ts'
import { ownersWithNotices } from './notice-choices.ts'

/** Text of the notice. */
export interface OwnerNoticeInput extends Pick<OwnerNoticeData, 'title' | 'text' | 'rows'> {
  readonly notice: OwnerNotice
  readonly about: { readonly table: string; readonly id: string }
  /** Path of the record in the office. */
  readonly path: string
  /** The signature whose paper is attached. */
  readonly paper_of?: string
}

/**
 * Emails a notice to the owners who chose to get it. The email ids follow from `key`, so that a job that runs twice
 * sends once.
 */
export async function notifyOwners(
  app: AppContext,
  key: string,
  { notice, about, path, paper_of, ...content }: OwnerNoticeInput,
): Promise<void> {
  const owners = (await ownersWithNotices(app.database.db)).filter(({ choices }) => choices[notice])
  if (owners.length === 0) return
  const attached = paper_of === undefined ? {} : { paper_of }
  const head = emailHead(app, await app.settings())
  for (const owner of owners)
    await app.mailer.post(app.database.db, {
      id: emailId(key, owner.id),
      template: 'owner-notice',
      to: owner.email,
      subject: content.title,
      data: { ...head, ...content, ...attached, link: `${head.home}${path}` } satisfies OwnerNoticeData,
      about,
    })
}

/** The id of an email that follows from a fact: the same whenever its job runs. */
export function emailId(key: string, recipient: string): string {
  const hex = createHash('sha256').update(`${key}:${recipient}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

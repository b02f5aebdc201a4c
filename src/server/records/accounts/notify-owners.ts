/** Letters to the owners who want to hear of something: one a fact and owner, by a job of the fact's transaction. */
import { createHash, randomUUID } from 'node:crypto'
import type { OwnerNotice } from '#domain/business/notices.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/together.ts'
import type { Shell } from '#server/context/app-context.ts'
import { letterHead } from '#server/records/settings/compose-email.ts'
import type { OwnerNoticeFacts } from '#server/emails/owner-notice.tsx'
import { ownersWithNotices } from './notice-choices.ts'

const queue = 'tell-owners'

/** What happened, in words: no secrets, because it travels as a job. */
export interface OwnerNews extends Pick<OwnerNoticeFacts, 'title' | 'text' | 'rows'> {
  readonly notice: OwnerNotice
  readonly about: { readonly table: string; readonly id: string }
  /** Where the office shows it. */
  readonly path: string
}

/** Call once at start: registers the job that writes the letters. */
export async function handleOwnerNews(shell: Shell): Promise<void> {
  await shell.jobs.handle<OwnerNews & { fact: string }>(queue, (news) => tell(shell, news))
}

/** Tells the owners once `tx` is committed. */
export async function tellOwners(shell: Shell, tx: Db, news: OwnerNews): Promise<void> {
  await shell.jobs.enqueue(tx, queue, asFact(news))
}

/** The same as a write, for one statement with others; only where `from` wrote a row. */
export function tellOwnersWrite(shell: Shell, news: OwnerNews, from: string): Promise<Write> {
  return shell.jobs.enqueueWrite(queue, asFact(news), from)
}

/** The fact's own id makes a job that runs twice write the same letters. */
function asFact(news: OwnerNews) {
  return { ...news, fact: randomUUID() }
}

async function tell(shell: Shell, { fact, notice, about, path, ...told }: OwnerNews & { fact: string }) {
  const owners = (await ownersWithNotices(shell.database.db)).filter(({ choices }) => choices[notice])
  if (owners.length === 0) return
  const head = letterHead(shell, await shell.settings())
  for (const owner of owners)
    await shell.mailer.post(shell.database.db, {
      id: letterId(fact, owner.id),
      template: 'owner-notice',
      to: owner.email,
      subject: told.title,
      facts: { ...head, ...told, link: `${head.home}${path}` } satisfies OwnerNoticeFacts,
      about,
    })
}

function letterId(fact: string, accountId: string): string {
  const hex = createHash('sha256').update(`${fact}:${accountId}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

import type { AppContext } from '#server/context/app-context.ts'
import { awaitedEmails } from '#domain/business/mail-texts.ts'

const most = 100

export async function listUnsentEmails({ mailer }: AppContext) {
  const letters = await mailer.readUnsent(most)
  return {
    ...(await mailer.counts()),
    letters: letters.map(({ template, ...letter }) => ({
      ...letter,
      may_retry: letter.state === 'failed' ? !awaitedEmails.has(template) : letter.attempts > 0,
    })),
  }
}

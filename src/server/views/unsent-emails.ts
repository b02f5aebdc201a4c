import { awaitedEmails } from '#domain/business/mail-texts.ts'
import type { AppContext } from '#server/context/app-context.ts'

const most = 100

export async function listUnsentEmails({ mailer }: AppContext) {
  const emails = await mailer.readUnsent(most)
  return {
    ...(await mailer.counts()),
    emails: emails.map(({ template, ...email }) => ({
      ...email,
      may_retry: email.state === 'failed' ? !awaitedEmails.has(template) : email.attempts > 0,
    })),
  }
}

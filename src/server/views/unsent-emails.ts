import type { Shell } from '#server/context/app-context.ts'
import { tellTheirSender } from '#server/flows/unsent-emails.ts'

const most = 100

export async function listUnsent({ mailer }: Shell) {
  const letters = await mailer.readUnsent(most)
  return {
    ...(await mailer.counts()),
    letters: letters.map(({ template, ...letter }) => ({
      ...letter,
      may_retry: letter.state === 'failed' ? !tellTheirSender.has(template) : letter.attempts > 0,
    })),
  }
}

import type { EmailState } from '#domain/email-states.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

const looks: Readonly<Record<EmailState, readonly [BadgeTone, string]>> = {
  waiting: ['info', 'On its way'],
  sent: ['ok', 'Sent'],
  kept: ['note', 'Kept, no mail server'],
  failed: ['bad', 'Refused'],
  reported: ['bad', 'Reported as spam'],
  withdrawn: ['note', 'Withdrawn'],
}

/** What became of an email. */
export function EmailBadge({ state }: { readonly state: EmailState }) {
  const [tone, text] = looks[state]
  return <Badge tone={tone}>{text}</Badge>
}

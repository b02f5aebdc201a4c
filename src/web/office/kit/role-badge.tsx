import { roleLabel } from '#domain/staff/member.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

const tones: Readonly<Record<string, BadgeTone>> = {
  bartender: 'info',
  server: 'ok',
  manager: 'warn',
  setup_crew: 'note',
}
const others: readonly BadgeTone[] = ['info', 'ok', 'warn', 'note']

/** What somebody works as; every role keeps its own color. */
export function RoleBadge({ role }: { readonly role: string }) {
  const sum = Array.from(role).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <Badge tone={tones[role] ?? others[sum % others.length] ?? 'note'} plain>
      {roleLabel(role)}
    </Badge>
  )
}

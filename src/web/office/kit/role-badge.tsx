import { roleLabel } from '#domain/staff/member.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

const tones: Readonly<Record<string, BadgeTone>> = {
  bartender: 'info',
  server: 'ok',
  manager: 'warn',
  setup_crew: 'note',
}

/** What someone works as. The usual roles have a color each; one that the owner typed has none. */
export function RoleBadge({ role }: { readonly role: string }) {
  const tone = tones[role]
  return (
    <Badge tone={tone ?? 'none'} plain>
      {roleLabel(role)}
    </Badge>
  )
}

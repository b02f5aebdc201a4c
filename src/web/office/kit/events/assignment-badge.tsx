import { assignmentTone, type AssignmentStatus } from '#domain/schedule/assignment.ts'
import { statusWord } from '#domain/status.ts'
import { Badge } from '#ui/badge.tsx'

/** How far a shift is. */
export function AssignmentBadge({ status }: { readonly status: AssignmentStatus }) {
  return <Badge tone={assignmentTone(status)}>{statusWord(status)}</Badge>
}

import { useQuery } from '@tanstack/react-query'
import type { RuleView } from '#contract/email-rules.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { useCloseWithout, Wait } from '#web/office/kit/records/opened-record.tsx'
import { emailRules } from './outbox-data.ts'
import { RuleEditor } from './rule-editor.tsx'

/** One rule, or a new one; an id that is none closes itself without a word. */
export function RulePage({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const result = useQuery(emailRules)
  const rule: RuleView | null | undefined =
    result.data && (result.data.rules.find((each) => each.id === id) ?? null)
  useCloseWithout(id === 'new' ? undefined : rule, onClose)
  if (id === 'new') return <RuleEditor rule={undefined} onClose={onClose} />
  if (rule) return <RuleEditor rule={rule} onClose={onClose} />
  return (
    <Card>
      <Wait result={result} failure="Failed to load the rule">
        <SkeletonRows label="Loading the rule…" columns={2} />
      </Wait>
    </Card>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import type { RuleView } from '#contract/email-rules.ts'
import { changesReach } from '#domain/automations/rule.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { HistoryPanel } from '#web/office/kit/history-panel.tsx'
import { LeaveQuestion } from '#web/office/kit/leave-question.tsx'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { useWrite } from '#web/office/kit/use-write.ts'
import { call } from '#web/shared/api.ts'
import { useRested } from '#web/shared/use-rested.ts'
import { RuleFields } from './rule-fields.tsx'
import { newRule, ruleFormOf, ruleOfForm, type RuleForm } from './rule-form.ts'
import { RuleLook } from './rule-look.tsx'
import { RuleReach } from './rule-reach.tsx'

/** A rule with whom it reaches and how its email looks, before anything is saved. */
export function RuleEditor({
  rule,
  onClose,
}: {
  readonly rule: RuleView | undefined
  readonly onClose: () => void
}) {
  const [id] = useState(() => rule?.id ?? crypto.randomUUID())
  // What others save meanwhile must not take the form away.
  const [base] = useState(rule)
  const start = base ? ruleFormOf(base) : newRule
  const [form, setForm] = useState<RuleForm>(start)
  const [withPast, setWithPast] = useState(false)
  const [tried, setTried] = useState(false)
  const leaving = useRef(false)
  const { content, problems } = ruleOfForm(form)
  const isFine = Object.keys(problems).length === 0
  const [rested] = useRested(isFine ? JSON.stringify(content) : '', 400)
  const preview = useQuery({
    queryKey: ['automations', 'preview', id, rested],
    queryFn: ({ signal }) =>
      call('preview-email-rule', { id, content: JSON.parse(rested) as typeof content }, { signal }),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isOn = base?.acts_from !== null && base !== undefined
  const past = preview.data?.past
  const isShown = !preview.isFetching && rested === JSON.stringify(content)
  const save = useWrite({
    send: (wanted: { readonly is_on: boolean; readonly past: boolean }) =>
      call('save-email-rule', {
        id,
        version: base?.version ?? 0,
        content,
        is_on: wanted.is_on,
        past: wanted.past && past ? { count: past.count, fingerprint: past.fingerprint } : null,
      }),
    done: ({ emails }, wanted) => [
      wanted.is_on ? `${content.name} is on` : 'Rule saved',
      wanted.past ? `${emails} emails are on their way.` : wanted.is_on ? 'It acts from now on.' : undefined,
    ],
    failed: 'Failed to save the rule',
    onDone: () => {
      leaving.current = true
      onClose()
    },
  })
  const press = (is_on: boolean) => {
    setTried(true)
    if (isFine && (!withPast || isShown)) save.mutate({ is_on, past: is_on && withPast })
  }
  const unsaved = JSON.stringify(form) !== JSON.stringify(start)
  const asksPast = !isOn || (base !== undefined && changesReach(base.content, content))
  return (
    <>
      <button
        type="button"
        onClick={onClose}
        className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent hover:underline md:min-h-8"
      >
        <ChevronLeft aria-hidden="true" className="size-4" /> Rules
      </button>
      <ScreenTitle
        title={base?.content.name ?? 'New rule'}
        actions={<Badge tone={isOn ? 'ok' : 'note'}>{isOn ? 'On' : 'Off'}</Badge>}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 gap-4">
          <Card title="The rule">
            <RuleFields form={form} problems={tried ? problems : {}} onChange={setForm} />
          </Card>
          {asksPast ? (
            <RuleReach
              isOn={isOn}
              preview={preview.data}
              isFetching={preview.isFetching}
              withPast={withPast}
              onPast={setWithPast}
            />
          ) : null}
          {base ? <HistoryPanel table="automation_rules" id={base.id} /> : null}
        </div>
        <RuleLook preview={preview.data} isFailed={preview.isError} />
      </div>
      <div className="sticky bottom-0 z-4 -mx-4 mt-4 -mb-8 flex items-center gap-2 border-t border-line-strong bg-surface px-4 py-3 md:-mx-6 md:px-6">
        <Button look="quiet" onClick={onClose} className="mr-auto">
          Cancel
        </Button>
        {isOn ? null : (
          <Button look="second" busy={save.isPending} onClick={() => press(false)}>
            Save, Keep Off
          </Button>
        )}
        <Button
          look="primary"
          busy={save.isPending}
          busyLabel="Saving…"
          onClick={() => press(true)}
          className="max-md:flex-1"
        >
          {isOn
            ? withPast
              ? `Save and Reach ${past?.count ?? 0}`
              : 'Save Changes'
            : withPast
              ? `Switch On and Reach ${past?.count ?? 0}`
              : 'Switch On from Now'}
        </Button>
      </div>
      <LeaveQuestion unsaved={unsaved} leaving={leaving} />
    </>
  )
}

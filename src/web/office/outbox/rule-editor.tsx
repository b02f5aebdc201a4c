import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import type { RuleView } from '#contract/email-rules.ts'
import { changesReach, type RuleContent } from '#domain/automations/rule.ts'
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
  const editor = useRuleEditor(rule, onClose)
  const { base, form, setForm, problems, preview, isOn, withPast, setWithPast } = editor
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
            <RuleFields form={form} problems={problems} onChange={setForm} />
          </Card>
          {editor.asksPast ? (
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
      <RuleFooter editor={editor} onCancel={onClose} />
      <LeaveQuestion unsaved={editor.unsaved} leaving={editor.leaving} />
    </>
  )
}

type Editor = ReturnType<typeof useRuleEditor>

/** What is typed, whom it would reach, and the save. */
function useRuleEditor(rule: RuleView | undefined, onClose: () => void) {
  const [id] = useState(() => rule?.id ?? crypto.randomUUID())
  // What others save meanwhile must not take the form away.
  const [base] = useState(rule)
  const [start] = useState(() => (base ? ruleFormOf(base) : newRule))
  const [form, setForm] = useState<RuleForm>(start)
  const [withPast, setWithPast] = useState(false)
  const [tried, setTried] = useState(false)
  const leaving = useRef(false)
  const { content, problems } = ruleOfForm(form)
  const isFine = Object.keys(problems).length === 0
  const preview = useRulePreview(id, isFine ? JSON.stringify(content) : '')
  const past = preview.data?.past
  const isOn = base !== undefined && base.acts_from !== null
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
    if (isFine && (!withPast || preview.isCurrent)) save.mutate({ is_on, past: is_on && withPast })
  }
  return {
    base,
    form,
    setForm,
    problems: tried ? problems : {},
    preview,
    past,
    isOn,
    asksPast: !isOn || changesReach(base.content, content),
    withPast,
    setWithPast,
    unsaved: JSON.stringify(form) !== JSON.stringify(start),
    leaving,
    isSaving: save.isPending,
    press,
  }
}

/** Whom the rule would reach, and its next email, a moment after the last key. */
function useRulePreview(id: string, wanted: string) {
  const [rested] = useRested(wanted, 400)
  const { data, isFetching, isError } = useQuery({
    queryKey: ['automations', 'preview', id, rested],
    queryFn: ({ signal }) =>
      call('preview-email-rule', { id, content: JSON.parse(rested) as RuleContent }, { signal }),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { data, isFetching, isError, isCurrent: !isFetching && rested === wanted }
}

function RuleFooter({
  editor: { isOn, withPast, past, isSaving, press },
  onCancel,
}: {
  readonly editor: Editor
  readonly onCancel: () => void
}) {
  const verb = isOn ? 'Save' : 'Switch On'
  const withoutPast = isOn ? 'Save Changes' : 'Switch On from Now'
  return (
    <div className="sticky bottom-0 z-4 -mx-4 mt-4 -mb-8 flex items-center gap-2 border-t border-line-strong bg-surface px-4 py-3 md:-mx-6 md:px-6">
      <Button look="quiet" onClick={onCancel} className="mr-auto">
        Cancel
      </Button>
      {isOn ? null : (
        <Button look="second" busy={isSaving} onClick={() => press(false)}>
          Save, Keep Off
        </Button>
      )}
      <Button
        look="primary"
        busy={isSaving}
        busyLabel="Saving…"
        onClick={() => press(true)}
        className="max-md:flex-1"
      >
        {withPast ? `${verb} and Reach ${past?.count ?? 0}` : withoutPast}
      </Button>
    </div>
  )
}

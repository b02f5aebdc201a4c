import { ChevronLeft } from 'lucide-react'
import type { RuleView } from '#contract/email-rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { ConflictQuestion } from '#web/office/kit/forms/form-dialog.tsx'
import { HistoryPanel } from '#web/office/kit/records/history-panel.tsx'
import { LeaveQuestion } from '#web/office/kit/forms/leave-question.tsx'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { RuleFields } from './rule-fields.tsx'
import { RuleLook } from './rule-look.tsx'
import { RuleReach } from './rule-reach.tsx'
import { type RuleEditor, useRuleEditor } from './use-rule-editor.ts'

/** A rule with whom it reaches and how its email looks, before anything is saved. */
export function RuleEditor({
  rule,
  onClose,
}: {
  readonly rule: RuleView | undefined
  readonly onClose: () => void
}) {
  const editor = useRuleEditor(rule, onClose)
  const { form, preview, isOn, withPast, setWithPast } = editor
  const { base, theirs } = form
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
            <RuleFields form={form.values} problems={form.problems} onChange={form.change} />
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
      <LeaveQuestion unsaved={form.unsaved} leaving={form.leaving} />
      {theirs ? (
        <ConflictQuestion form={form} noun="rule">
          Someone else saved {theirs.content.name} while you were editing it.
        </ConflictQuestion>
      ) : null}
    </>
  )
}

function RuleFooter({
  editor: { form, isOn, withPast, past, isCounted, save },
  onCancel,
}: {
  readonly editor: RuleEditor
  readonly onCancel: () => void
}) {
  const verb = isOn ? 'Save' : 'Switch On'
  const withoutPast = isOn ? 'Save Changes' : 'Switch On from Now'
  return (
    <div className="sticky bottom-0 z-4 -mx-4 mt-4 -mb-8 flex items-center gap-2 border-t border-line-strong bg-surface px-4 py-3 max-md:flex-wrap md:-mx-6 md:px-6">
      <Button look="quiet" onClick={onCancel} className="mr-auto">
        Cancel
      </Button>
      {isOn ? null : (
        <Button look="second" busy={form.busy} onClick={() => save(false)}>
          Save, Keep Off
        </Button>
      )}
      <Button
        look="primary"
        busy={form.busy}
        busyLabel="Saving…"
        disabled={!isCounted}
        onClick={() => save(true)}
        className="max-md:basis-full"
      >
        {withPast ? `${verb} and Reach ${past?.count ?? 0}` : withoutPast}
      </Button>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { CardFooter } from '#web/office/kit/card-footer.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { HistoryPanel } from '#web/office/kit/records/history-panel.tsx'
import { LeaveQuestion } from '#web/office/kit/forms/leave-question.tsx'
import { SettingConflict } from './setting-conflict.tsx'
import type { SettingFormState } from './use-setting-form.ts'

/** A section as a form of its own: its fields, what was saved meanwhile, its Save. */
export function SettingCard({
  title,
  lead,
  state,
  history,
  actions,
  children,
}: {
  readonly title: string
  readonly lead: string
  readonly state: SettingFormState
  /** What its changes are recorded under. */
  readonly history?: string
  /** Beside Save. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <Card title={title}>
      <form {...state.onPage()}>
        <div className="grid gap-5 px-4.5 pt-4 pb-5">
          <p className="max-w-[44rem] text-fg-muted">{lead}</p>
          <SettingConflict state={state} />
          {children}
        </div>
        <CardFooter status={state.unsaved ? 'Not saved yet' : ''}>
          {actions}
          {state.unsaved ? (
            <Button look="quiet" disabled={state.busy} onClick={state.discard}>
              Discard
            </Button>
          ) : null}
          <Button look="primary" type="submit" busy={state.busy} busyLabel="Saving…">
            Save
          </Button>
        </CardFooter>
      </form>
      {history === undefined ? null : (
        <HistoryPanel key={history} table="settings" id={history} className="border-b-0! px-4.5" />
      )}
      <LeaveQuestion unsaved={state.unsaved && !state.busy} leaving={state.leaving} />
    </Card>
  )
}

import type { LucideIcon } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LeaveQuestion } from './leave-question.tsx'

interface DialogForm {
  readonly unsaved: boolean
  readonly busy: boolean
  readonly leaving: ComponentProps<typeof LeaveQuestion>['leaving']
  readonly submit: () => void
  readonly close: () => void
}

type Passed = Omit<ComponentProps<typeof Dialog>, 'unsaved' | 'busy' | 'onSubmit' | 'onClose' | 'actions'>

/** A form in a dialog, with its one button. Leaving the page asks too, not only leaving the dialog. */
export function FormDialog({
  form,
  action,
  icon,
  look = 'primary',
  busyLabel = 'Saving…',
  blocked,
  note,
  children,
  ...dialog
}: Passed & {
  readonly form: DialogForm
  /** What the button says. */
  readonly action: ReactNode
  readonly icon?: LucideIcon
  readonly look?: 'primary' | 'danger'
  readonly busyLabel?: string
  /** Why it cannot be sent yet. */
  readonly blocked?: string | undefined
  /** Stands beside the button. */
  readonly note?: ReactNode
}) {
  const reasonId = useId()
  return (
    <Dialog
      {...dialog}
      unsaved={form.unsaved}
      busy={form.busy}
      onSubmit={() => (blocked === undefined ? form.submit() : undefined)}
      onClose={form.close}
      actions={
        <>
          {note}
          {blocked === undefined ? null : (
            <p
              id={reasonId}
              className="num self-center text-small text-fg-muted max-md:basis-full! md:max-w-80 md:text-right empty:hidden"
            >
              {blocked}
            </p>
          )}
          <Button
            type="submit"
            look={look}
            icon={icon}
            disabled={blocked !== undefined}
            busy={form.busy}
            busyLabel={busyLabel}
            aria-describedby={blocked === undefined ? undefined : reasonId}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
      <LeaveQuestion unsaved={form.unsaved} leaving={form.leaving} />
    </Dialog>
  )
}

/** Asks whose version counts, after someone else saved the same record. */
export function ConflictQuestion({
  form,
  noun,
  children,
}: {
  readonly form: { readonly takeTheirs: () => void; readonly keepMine: () => void }
  readonly noun: string
  /** What the other version says. */
  readonly children: ReactNode
}) {
  return (
    <ConfirmDialog
      title={`This ${noun} was changed meanwhile`}
      confirm="Load the Other Version"
      cancel="Keep Editing"
      onConfirm={form.takeTheirs}
      onClose={form.keepMine}
    >
      <p>{children}</p>
      <p className="mt-2">
        Keep editing, and saving again replaces the other version. Load the other one, and what you typed here
        is lost.
      </p>
    </ConfirmDialog>
  )
}

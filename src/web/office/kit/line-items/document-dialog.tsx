import { createContext, use, useCallback, useState, type ComponentProps, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LeaveQuestion } from '#web/office/kit/forms/leave-question.tsx'
import { PickerList } from './line-picker.tsx'
import { PickerButton } from './picker-button.tsx'
import type { LinePicker } from './use-line-picker.ts'

/** The footer of the dialog, which the body fills. */
const FootContext = createContext<HTMLElement | null>(null)

/** The window in which a quote or an invoice is written. It stays while its body is replaced by another one. */
export function DocumentDialog({
  form,
  children,
  ...dialog
}: Pick<ComponentProps<typeof Dialog>, 'title' | 'subject' | 'tools' | 'children'> & {
  readonly form: {
    readonly unsaved: boolean
    readonly busy: boolean
    readonly leaving: ComponentProps<typeof LeaveQuestion>['leaving']
    readonly close: () => void
  }
}) {
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const mark = useCallback((span: HTMLElement | null) => setFoot(span?.parentElement ?? null), [])
  return (
    <Dialog
      {...dialog}
      size="full"
      unsaved={form.unsaved}
      busy={form.busy}
      onClose={form.close}
      actions={<span ref={mark} hidden />}
    >
      <FootContext value={foot}>{children}</FootContext>
      <LeaveQuestion unsaved={form.unsaved} leaving={form.leaving} />
    </Dialog>
  )
}

/**
 * What is in the window: the catalog at the left, the lines in the middle, what they come to always in view at the foot.
 */
export function DocumentBody({
  busy,
  picker,
  sums,
  side,
  actions,
  over,
  children,
}: {
  readonly busy: boolean
  readonly picker: LinePicker
  /** What the lines come to. */
  readonly sums: ReactNode
  /** At the right of the lines where there is room, else below them. */
  readonly side?: ReactNode
  readonly actions: ReactNode
  /** Shown in place of the catalog and the lines, which keep what is typed. */
  readonly over?: ReactNode
  readonly children: ReactNode
}) {
  const foot = use(FootContext)
  return (
    <>
      {over === undefined ? null : <div ref={scrollToTop}>{over}</div>}
      <fieldset
        disabled={busy}
        hidden={over !== undefined}
        className={classes(
          'grid min-w-0 min-[75rem]:grid-cols-[20rem_minmax(0,1fr)]',
          side !== undefined && 'min-[87.5rem]:grid-cols-[19rem_minmax(0,1fr)_19rem]',
        )}
      >
        <section
          aria-label="Services"
          className="sticky top-0 flex h-[100cqh] flex-col overflow-y-auto border-r border-line bg-surface max-[75rem]:hidden print:hidden"
        >
          <PickerList picker={picker} />
          <div className="sticky bottom-0 mt-auto grid gap-2.5 border-t border-line bg-surface px-4 py-3">
            {picker.destination}
            <PickerButton picker={picker} />
          </div>
        </section>
        <div
          className={classes(
            'grid min-w-0 content-start gap-4 px-4.5 pt-4.5 pb-8 md:px-6 min-[75rem]:mx-auto min-[75rem]:w-full min-[75rem]:max-w-[66rem]',
            side !== undefined && 'bg-bg',
          )}
        >
          {children}
        </div>
        {side === undefined ? null : (
          <aside className="border-line bg-surface px-4.5 pt-4.5 pb-8 max-[87.5rem]:border-t md:px-6 min-[75rem]:max-[87.5rem]:col-start-2 min-[87.5rem]:border-l">
            <div className="min-[87.5rem]:sticky min-[87.5rem]:top-4.5">{side}</div>
          </aside>
        )}
      </fieldset>
      {foot
        ? createPortal(
            <>
              {sums}
              {actions}
            </>,
            foot,
          )
        : null}
    </>
  )
}

/** Runs a change after which the window has another body. The focus stays in the window. */
export function replaceBody(change: () => void): void {
  change()
  requestAnimationFrame(() =>
    [...document.querySelectorAll<HTMLElement>('[role="dialog"] [data-dialog-body]')].at(-1)?.focus(),
  )
}

function scrollToTop(element: HTMLElement | null): void {
  element?.closest('[data-dialog-body]')?.scrollTo(0, 0)
}

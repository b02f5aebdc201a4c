import { Plus } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LeaveQuestion } from '#web/office/kit/leave-question.tsx'
import { DocumentSums, type Sums } from './document-sums.tsx'
import { PickerButton, PickerList } from './line-picker.tsx'
import type { LinePicker } from './use-line-picker.ts'

type Passed = Pick<ComponentProps<typeof Dialog>, 'title' | 'subject' | 'tools' | 'children'>

/**
 * Where a quote or an invoice is written: the catalog at the left, its lines in the middle, what they come to always in
 * view at the foot.
 */
export function DocumentDialog({
  form,
  picker,
  sums,
  rate,
  actions,
  over,
  children,
  ...dialog
}: Passed & {
  readonly form: {
    readonly unsaved: boolean
    readonly busy: boolean
    readonly leaving: ComponentProps<typeof LeaveQuestion>['leaving']
    readonly close: () => void
  }
  readonly picker: LinePicker
  readonly sums: Sums
  /** Asks for the tax rate. */
  readonly rate?: ReactNode
  readonly actions: ReactNode
  /** Shown in place of the catalog and the lines, which keep what is typed. */
  readonly over?: ReactNode
}) {
  return (
    <Dialog
      {...dialog}
      size="full"
      unsaved={form.unsaved}
      busy={form.busy}
      onClose={form.close}
      actions={
        <>
          <DocumentSums sums={sums} rate={rate} />
          {actions}
        </>
      }
    >
      {over === undefined ? null : <div ref={scrollToTop}>{over}</div>}
      <fieldset
        disabled={form.busy}
        hidden={over !== undefined}
        className="grid min-w-0 min-[75rem]:grid-cols-[20rem_minmax(0,1fr)]"
      >
        <section
          aria-label="Services"
          className="sticky top-0 flex h-[100cqh] flex-col overflow-y-auto border-r border-line bg-surface max-[75rem]:hidden print:hidden"
        >
          <PickerList picker={picker} />
          <div className="sticky bottom-0 mt-auto flex border-t border-line bg-surface px-4 py-3">
            <PickerButton picker={picker} />
          </div>
        </section>
        <div className="grid min-w-0 content-start gap-4 px-4.5 pt-4.5 pb-8 md:px-6 min-[75rem]:mx-auto min-[75rem]:w-full min-[75rem]:max-w-[66rem]">
          {children}
        </div>
      </fieldset>
      <LeaveQuestion unsaved={form.unsaved} leaving={form.leaving} />
    </Dialog>
  )
}

function scrollToTop(element: HTMLElement | null): void {
  element?.closest('[data-dialog-body]')?.scrollTo(0, 0)
}

/** Opens the catalog where there is no room beside the lines. */
export function PickFromServices({
  picker,
  disabled,
}: {
  readonly picker: LinePicker
  readonly disabled: boolean
}) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        look="second"
        icon={Plus}
        disabled={disabled}
        className="min-[75rem]:hidden"
        onClick={() => setOpen(true)}
      >
        Add from services
      </Button>
      {open ? (
        <Dialog
          title="Add from services"
          size="md"
          cancel={null}
          onClose={() => {
            picker.untick()
            close()
          }}
          actions={<PickerButton picker={picker} onAdded={close} />}
        >
          <div className="-mx-4.5 -mt-4.5 -mb-5 md:-mx-6 [&>:first-child]:-top-4.5">
            <PickerList picker={picker} />
          </div>
        </Dialog>
      ) : null}
    </>
  )
}

import { AlertDialog } from 'radix-ui'
import { buttonClasses } from '#ui/button.tsx'
import { useFocusReturn } from '#ui/use-focus-return.ts'
import { leaveWords } from './wizard-words.ts'

/** Asks before unsent input is discarded. Escape stays. */
export function LeaveWizardQuestion({
  open,
  sending,
  onKeep,
  onLeave,
}: {
  readonly open: boolean
  readonly sending: boolean
  readonly onKeep: () => void
  readonly onLeave: () => void
}) {
  const focusReturn = useFocusReturn()

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (next ? undefined : onKeep())}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-60 bg-ink-950/70" />
        <AlertDialog.Content
          onOpenAutoFocus={focusReturn.remember}
          onCloseAutoFocus={focusReturn.restore}
          className="fixed top-1/2 left-1/2 z-60 w-[min(27rem,calc(100vw-2.5rem))] -translate-1/2 rounded-lg border border-line-strong bg-surface p-6 shadow-dialog transition-opacity duration-(--duration-base) ease-pour md:p-8 starting:opacity-0"
        >
          <AlertDialog.Title className="display text-heading">{leaveWords.title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-fg-muted">
            {sending ? leaveWords.sending : leaveWords.text}
          </AlertDialog.Description>
          <div className="mt-7 flex justify-between gap-4">
            <AlertDialog.Action
              onClick={onLeave}
              className={buttonClasses('line', 'max-md:flex-1 max-md:px-4')}
            >
              {leaveWords.leave}
            </AlertDialog.Action>
            <AlertDialog.Cancel className={buttonClasses('gold', 'max-md:flex-1 max-md:px-4')}>
              {leaveWords.keep}
            </AlertDialog.Cancel>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

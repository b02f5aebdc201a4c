import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useFocusReturn } from './use-focus-return.ts'

/**
 * A question before something is lost, open for as long as it is drawn. The focus begins on the safe answer;
 * Escape gives it. While `busy` the question stays.
 */
export function ConfirmDialog({
  title,
  confirm,
  busyLabel,
  cancel = 'Cancel',
  look = 'danger',
  busy = false,
  onConfirm,
  onClose,
  children,
}: {
  readonly title: string
  /** What happens, as the button says it: 'Delete', never 'OK'. */
  readonly confirm: string
  readonly busyLabel?: string
  readonly cancel?: string
  readonly look?: 'danger' | 'primary'
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const focus = useFocusReturn()

  return (
    <AlertDialog.Root open onOpenChange={(open) => (open || busy ? undefined : onClose())}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-[rgb(5_14_11/.58)] transition-opacity duration-(--duration-base) ease-pour starting:opacity-0" />
        <AlertDialog.Content
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.restore}
          className="fixed inset-0 z-41 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[min(27rem,calc(100vw-2rem))] overflow-y-auto rounded-lg bg-surface text-ui text-fg shadow-dialog outline-none transition-opacity duration-(--duration-base) ease-pour starting:opacity-0"
        >
          <div className="px-6 pt-5 pb-5">
            <AlertDialog.Title className="display text-[1.75rem] leading-none">{title}</AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="mt-2.5 wrap-anywhere text-fg-muted">{children}</div>
            </AlertDialog.Description>
          </div>
          <div className="flex flex-wrap justify-between gap-2.5 rounded-b-lg border-t border-line bg-bg px-6 py-4">
            <AlertDialog.Cancel asChild>
              <Button look="quiet" disabled={busy}>
                {cancel}
              </Button>
            </AlertDialog.Cancel>
            <Button look={look} busy={busy} busyLabel={busyLabel ?? confirm} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

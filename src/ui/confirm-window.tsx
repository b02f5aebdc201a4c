import { AlertDialog } from 'radix-ui'
import { Button } from './button.tsx'
import type { ConfirmProps } from './confirm-dialog.tsx'
import { OnStack } from './on-stack.ts'
import { useFocusReturn } from './use-focus-return.ts'

/** The lazy-loaded content of `ConfirmDialog`. */
export function ConfirmWindow({
  title,
  confirm,
  busyLabel,
  cancel = 'Cancel',
  look = 'danger',
  busy = false,
  onConfirm,
  onClose,
  children,
}: ConfirmProps) {
  const focus = useFocusReturn()
  const leave = () => (busy ? undefined : onClose())

  return (
    <AlertDialog.Root open onOpenChange={(open) => (open ? undefined : leave())}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-[rgb(5_14_11/.58)] transition-opacity duration-(--duration-base) ease-pour starting:opacity-0" />
        <AlertDialog.Content
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.restore}
          className="fixed inset-0 z-41 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[min(27rem,calc(100vw-2rem))] overflow-y-auto rounded-lg bg-surface text-ui text-fg shadow-dialog outline-none transition-opacity duration-(--duration-base) ease-pour starting:opacity-0"
        >
          <OnStack onLeave={leave} />
          <div className="px-6 pt-5 pb-5">
            <AlertDialog.Title className="display text-[1.75rem] leading-none wrap-anywhere">
              {title}
            </AlertDialog.Title>
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

import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useState } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { ConfirmWindow } from './confirm-window.tsx'
import { bodyOf, keepForMenus, scrollWithKeys } from './dialog-events.ts'
import { DialogFoot } from './dialog-foot.tsx'
import { DialogForm } from './dialog-form.tsx'
import type { DialogProps } from './dialog.tsx'
import { OnStack } from './on-stack.ts'
import { useFocusReturn } from './use-focus-return.ts'

const sizes = {
  sm: 'md:w-[28rem] md:h-fit',
  md: 'md:w-[40rem] md:h-fit',
  lg: 'md:w-[48rem] md:h-fit',
  xl: 'md:w-[60rem] md:h-fit',
  full: 'md:w-[96rem] md:h-full',
} as const

const padding = 'px-4.5 pt-4.5 pb-5 md:px-6'
const sizeContainer = '[container-type:size] print:[container-type:normal]'

/** The lazy-loaded content of `Dialog`. */
export function DialogWindow(props: DialogProps) {
  const { title, subject, aside, tools, size = 'md', actions, cancel = 'Cancel', onSubmit, children } = props
  const [leaving, setLeaving] = useState(false)
  const focus = useFocusReturn()
  const leave = () => {
    if (props.busy) return
    if (props.unsaved) setLeaving(true)
    else props.onClose()
  }

  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : leave())}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-30 bg-[rgb(5_14_11/.58)] print:hidden transition-opacity duration-(--duration-base) ease-pour starting:opacity-0" />
        <Radix.Content
          {...(subject === undefined ? { 'aria-describedby': undefined } : {})}
          tabIndex={-1}
          {...(props.unsaved ? { 'data-unsaved': '' } : {})}
          onOpenAutoFocus={(event) => {
            focus.remember()
            takeFirstFocus(event)
          }}
          onCloseAutoFocus={focus.restore}
          onEscapeKeyDown={keepForMenus}
          onInteractOutside={keepForToasts}
          onKeyDown={scrollWithKeys}
          className={classes(
            'fixed inset-0 z-30 flex flex-col print:static print:block print:max-h-none! print:w-auto! bg-surface text-fg text-ui shadow-dialog! outline-none! transition-[opacity,translate] duration-(--duration-base) ease-pour md:m-auto md:max-h-[calc(100dvh-3.5rem)] md:max-w-[calc(100vw-2rem)] md:rounded-lg starting:translate-y-2 starting:opacity-0 motion-reduce:starting:translate-y-0',
            sizes[size],
          )}
        >
          <OnStack onLeave={leave} />
          <DialogForm onSubmit={onSubmit}>
            <header className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-line px-4.5 pt-5 pb-4 md:px-6">
              <div className="min-w-0 flex-1">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                  <Radix.Title className="display text-[2rem] leading-none wrap-anywhere">
                    {title}
                  </Radix.Title>
                  {aside}
                </div>
                {subject === undefined ? null : (
                  <Radix.Description asChild>
                    <div className="mt-1 num wrap-anywhere text-fg-muted">{subject}</div>
                  </Radix.Description>
                )}
              </div>
              {tools ? <div className="max-md:order-last max-md:basis-full">{tools}</div> : null}
              <IconButton label="Close" onClick={leave} className="-mt-1 -mr-2 shrink-0 md:size-9">
                <X aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
              </IconButton>
            </header>
            <div
              data-dialog-body=""
              // A body without fields needs a tab stop to scroll with the keyboard.
              {...(onSubmit ? {} : { tabIndex: 0 })}
              className={classes(
                'min-h-0 flex-1 overflow-y-auto print:overflow-visible -outline-offset-2! shadow-none!',
                size === 'full' ? sizeContainer : padding,
              )}
            >
              {children}
            </div>
            <DialogFoot cancel={cancel} actions={actions} full={size === 'full'} onCancel={leave} />
          </DialogForm>
          {leaving ? (
            <ConfirmWindow
              title="Discard your changes?"
              confirm="Discard"
              cancel="Keep Editing"
              onConfirm={props.onClose}
              onClose={() => setLeaving(false)}
            >
              What you typed here is not saved yet.
            </ConfirmWindow>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const fields = ':is(input, select, textarea, [role="combobox"]):not([disabled], [readonly], [type="hidden"])'

/** Focuses the first field, or the dialog where there is none or a touch keyboard would cover it. */
function takeFirstFocus(event: Event): void {
  event.preventDefault()
  if (!(event.currentTarget instanceof HTMLElement)) return
  const dialog = event.currentTarget
  const scope = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? bodyOf(dialog)
  const field = [...(scope?.querySelectorAll<HTMLElement>(fields) ?? [])].find((each) =>
    each.checkVisibility(),
  )
  const phone = window.matchMedia('(pointer: coarse)').matches
  const chosen = field && !phone ? field : dialog
  chosen.focus({ preventScroll: true })
}

/** Keeps the dialog open when a press closes a toast, which is outside of it. */
function keepForToasts(event: Event): void {
  const { target } = event
  if (target instanceof Element && target.closest('[data-sonner-toaster]')) event.preventDefault()
}

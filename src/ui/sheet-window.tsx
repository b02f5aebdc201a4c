import { ChevronDown, ChevronLeft, ChevronUp, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useState } from 'react'
import { IconButton } from './button.tsx'
import { keepForMenus, scrollWithKeys } from './dialog-events.ts'
import type { SheetProps, SheetWalk } from './sheet.tsx'
import { WalkButton, KeyCap } from './walk-button.tsx'

/** A body without fields needs a tab stop to scroll with the keyboard. */
const scrollable = { tabIndex: 0 }

/** The lazy-loaded content of `Sheet`. */
export function SheetWindow(props: SheetProps) {
  const { title, subject, aside, walk, actions, returnFocus, onClose, children } = props
  const [phone] = useState(() => window.matchMedia('(width < 48rem)').matches)

  return (
    <Radix.Root open modal={phone} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Content
          {...(subject === undefined ? { 'aria-describedby': undefined } : {})}
          data-sheet=""
          // Shortcuts of the page keep working beside it.
          {...(phone ? {} : { 'data-drawer': '' })}
          tabIndex={-1}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            const { currentTarget: sheet } = event
            if (!(sheet instanceof HTMLElement)) return
            if (phone) sheet.focus({ preventScroll: true })
            else focusAfterFrame(sheet)
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // Focus that has moved meanwhile, to the search for example, stays there.
            if (document.activeElement === document.body) returnFocus()?.focus({ preventScroll: true })
          }}
          onEscapeKeyDown={(event) => {
            keepForMenus(event)
            keepForFields(event)
          }}
          onInteractOutside={(event) => event.preventDefault()}
          onKeyDown={scrollWithKeys}
          className="fixed inset-y-0 right-0 z-20 flex w-full flex-col bg-surface text-ui text-fg shadow-[-24px_0_64px_-24px_rgb(5_14_11/.28)]! outline-none! transition-[opacity,translate] duration-(--duration-base) ease-pour md:w-[72%] md:border-l md:border-line-strong min-[75rem]:w-[56%] starting:translate-x-6 starting:opacity-0 motion-reduce:starting:translate-x-0 print:static print:block print:w-auto! print:border-0"
        >
          <SheetBar walk={walk} onClose={onClose} />
          <div
            data-dialog-body=""
            {...scrollable}
            className="@container min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-5 pb-8 -outline-offset-2! shadow-none! md:px-8 md:pt-6 print:overflow-visible"
          >
            <div className="mb-6 flex flex-wrap items-start gap-x-4 gap-y-3">
              <div className="min-w-0 flex-[1_1_16rem]">
                <Radix.Title className="display text-[2.5rem] leading-none wrap-anywhere">
                  {title}
                </Radix.Title>
                {subject === undefined ? null : (
                  <Radix.Description asChild>
                    <div className="num mt-2 text-base leading-snug wrap-anywhere text-pretty text-fg-muted">
                      {subject}
                    </div>
                  </Radix.Description>
                )}
              </div>
              {aside === undefined ? null : <div className="pt-1.5">{aside}</div>}
            </div>
            {children}
          </div>
          {actions ? (
            <div
              data-bottom-bar=""
              className="flex items-center justify-end gap-2 border-t border-line px-5 py-3 max-md:flex-wrap max-md:[&>:last-child]:flex-1 md:px-8 print:hidden"
            >
              {actions}
            </div>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Where the record stands in its list, the way to its neighbors, and the way out. */
function SheetBar({ walk, onClose }: { readonly walk: SheetWalk | undefined; readonly onClose: () => void }) {
  return (
    <div className="flex h-14 shrink-0 items-center gap-1 border-b border-line px-2 text-small text-fg-muted md:pr-4 md:pl-8 print:hidden">
      <IconButton label="Close" onClick={onClose} className="md:hidden">
        <ChevronLeft aria-hidden="true" className="size-5" strokeWidth={1.6} />
      </IconButton>
      {walk ? (
        <>
          <span className="num mr-1 whitespace-nowrap">{walk.place}</span>
          <WalkButton label="Previous" keyName="K" icon={ChevronUp} onPress={walk.onPrevious} />
          <WalkButton label="Next" keyName="J" icon={ChevronDown} onPress={walk.onNext} />
          <span aria-hidden="true" className="ml-2 flex items-center gap-1 max-md:hidden">
            <KeyCap>J</KeyCap>
            <KeyCap>K</KeyCap> to walk
          </span>
        </>
      ) : null}
      <IconButton label="Close" onClick={onClose} className="ml-auto max-md:hidden md:size-9">
        <X aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
      </IconButton>
    </div>
  )
}

/**
 * Beside the page, which keeps its shortcuts: the first frame of a sheet is sooner there without what a focus changes. If the
 * focus has moved meanwhile, it stays there.
 */
function focusAfterFrame(sheet: HTMLElement): void {
  const before = document.activeElement
  requestAnimationFrame(() =>
    setTimeout(() => {
      const { activeElement: now, body } = document
      if (now === before || now === body) sheet.focus({ preventScroll: true })
    }),
  )
}

/**
 * Escape in a field of the page, in a fact that is edited in its place, or in a dialog above the sheet is for that one.
 * Radix learns a moment after a dialog has opened that it is the highest.
 */
function keepForFields(event: KeyboardEvent): void {
  const { target } = event
  if (!(target instanceof Element)) return
  const isOfPage = target.matches('input, select, textarea') && !target.closest('[data-sheet]')
  const isAbove = target.closest('[role=dialog], [role=alertdialog]')?.matches('[data-sheet]') === false
  if (isOfPage || isAbove || target.closest('[data-in-place]')) event.preventDefault()
}

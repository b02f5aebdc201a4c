import { Tooltip as Radix } from 'radix-ui'
import { useId, useState, type ReactNode } from 'react'
import { useLandmark } from './use-landmark.ts'

const openAfterMs = 700
const skipWithinMs = 300
let openOne: { readonly id: string; readonly close: () => void } | undefined
let lastClosedAt = Number.NEGATIVE_INFINITY

/**
 * Says more about a control that is hovered or focused; `children` is one focusable element. Opens after 700 ms,
 * or at once when another was open 300 ms ago (P §9). Each brings its own provider and they share the time here:
 * one provider around a front would put all of this into its first view.
 */
export function Tooltip({
  content,
  side = 'bottom',
  children,
}: {
  readonly content: ReactNode
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  readonly children: ReactNode
}) {
  const [landmark, findLandmark] = useLandmark()
  const id = useId()
  const [open, setOpen] = useState(false)
  const close = () => {
    lastClosedAt = performance.now()
    if (openOne?.id === id) openOne = undefined
    setOpen(false)
  }
  const show = () => {
    if (openOne?.id !== id) openOne?.close()
    openOne = { id, close }
    setOpen(true)
  }

  return (
    <Radix.Provider delayDuration={openAfterMs}>
      <Radix.Root open={open} onOpenChange={(opens) => (opens ? show() : close())}>
        <Radix.Trigger
          ref={findLandmark}
          asChild
          onPointerEnter={(event) => {
            const another = openOne !== undefined || performance.now() - lastClosedAt < skipWithinMs
            if (another && event.pointerType === 'mouse') show()
          }}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal container={landmark}>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-60 rounded-md bg-porcelain-900 px-3 py-2 text-small leading-[1.45] text-[#eef4f1] shadow-pop transition-opacity duration-(--duration-quick) select-none [[data-theme=admin-dark]_&]:bg-porcelain-700 starting:opacity-0"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

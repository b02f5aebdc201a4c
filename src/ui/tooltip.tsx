import { Tooltip as Radix } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { useLandmark } from './use-landmark.ts'

const openAfterMs = 700
const skipWithinMs = 300
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
  const [delay, setDelay] = useState(openAfterMs)

  return (
    <Radix.Provider delayDuration={delay} skipDelayDuration={skipWithinMs}>
      <Radix.Root
        onOpenChange={(open) => {
          if (!open) lastClosedAt = performance.now()
        }}
      >
        <Radix.Trigger
          ref={findLandmark}
          asChild
          onPointerEnter={() => {
            setDelay(performance.now() - lastClosedAt < skipWithinMs ? 0 : openAfterMs)
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

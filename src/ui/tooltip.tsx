import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

const openAfterMs = 700
const skipWithinMs = 300

/** Once around a front: tooltips open after 700 ms, and at once while another was open 300 ms ago (P §9). */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={openAfterMs} skipDelayDuration={skipWithinMs}>
      {children}
    </Radix.Provider>
  )
}

/** Says more about a control that is hovered or focused; `children` is one focusable element. */
export function Tooltip({
  content,
  side = 'bottom',
  children,
}: {
  readonly content: ReactNode
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  readonly children: ReactNode
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
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
  )
}

import { cloneElement, useId, type ReactElement, type ReactNode } from 'react'
import { useTip } from './use-tip.ts'

type Listeners = ReturnType<typeof useTip>['listeners']
type Side = 'bottom' | 'right'

const gap = 6
const margin = 8

/**
 * A tooltip for a hovered or focused control. `children` is one focusable element without pointer and focus handlers.
 * It uses the browser's popover: a library would add to the first view of every list.
 */
export function Tooltip({
  content,
  side = 'bottom',
  children,
}: {
  /** Without content there is no tooltip. */
  readonly content: ReactNode
  readonly side?: Side
  readonly children: ReactElement<Partial<Listeners> & { 'aria-label'?: string; 'aria-describedby'?: string }>
}) {
  const id = useId()
  const { control, listeners, keep, hideSoon } = useTip()
  const shown = control !== undefined && content !== undefined
  // A screen reader would read a tip that repeats the name twice.
  const describes = shown && content !== children.props['aria-label']

  return (
    <>
      {cloneElement(children, {
        ...(content === undefined ? {} : listeners),
        ...(describes ? { 'aria-describedby': id } : {}),
      })}
      {shown ? (
        <span
          ref={(tip) => {
            if (tip) showBeside(tip, control.getBoundingClientRect(), side)
          }}
          id={id}
          popover="manual"
          role="tooltip"
          onPointerEnter={keep}
          onPointerLeave={hideSoon}
          className="inset-auto m-0 max-w-60 rounded-md bg-porcelain-900 px-3 py-2 text-left text-small leading-[1.45] font-normal whitespace-normal text-[#eef4f1] shadow-pop transition-opacity duration-(--duration-quick) select-none [[data-theme=admin-dark]_&]:bg-porcelain-700 starting:opacity-0"
        >
          {content}
        </span>
      ) : null}
    </>
  )
}

/** Places the tip below or beside the control, above where there is no room, and always inside the window. */
function showBeside(tip: HTMLElement, control: DOMRect, side: Side): void {
  if (!tip.matches(':popover-open')) tip.showPopover()
  const { width, height } = tip.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const beneath = control.bottom + gap
  const fits = beneath + height <= clientHeight - margin
  const [left, top] =
    side === 'right'
      ? [control.right + gap, control.top + control.height / 2 - height / 2]
      : [control.left + control.width / 2 - width / 2, fits ? beneath : control.top - gap - height]
  tip.style.left = `${within(left, clientWidth - width)}px`
  tip.style.top = `${within(top, clientHeight - height)}px`
}

function within(start: number, last: number): number {
  return Math.max(margin, Math.min(start, last - margin))
}

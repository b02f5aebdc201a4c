import { formatNumber } from '#domain/locale.ts'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

export interface ListTab {
  readonly label: string
  /** How many records it finds; undefined while that is not known. */
  readonly count: number | undefined
  /** What they come to. */
  readonly sum?: string | undefined
  /** Asks for something: in red while it is not empty. */
  readonly urgent?: boolean
  readonly chosen: boolean
  readonly onChoose: () => void
}

/** The parts of a list, each with its count and sum. */
export function ListTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly ListTab[] }) {
  const nav = useRef<HTMLElement>(null)
  const figures = tabs.map(({ count, sum, chosen }) => `${count} ${sum} ${chosen}`).join()
  // The chosen one may be beyond the edge of a phone, also once the figures are there.
  useLayoutEffect(() => showChosen(nav.current), [figures])
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="overflow-x-auto border-b border-line-strong px-4.5 [scrollbar-width:none]"
    >
      <ul className="flex w-max gap-6 max-md:gap-5">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <button
              type="button"
              aria-current={tab.chosen || undefined}
              onClick={tab.onChoose}
              className={classes(
                'num relative inline-flex min-h-11 items-center gap-2 font-[550] whitespace-nowrap text-fg-muted pour after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 hover:text-fg',
                tab.chosen && 'text-fg! after:bg-accent',
              )}
            >
              {tab.label}
              <Figures {...tab} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const edge = 18

/** Scrolls sideways alone: the page stays where it is. */
function showChosen(nav: HTMLElement | null): void {
  const tab = nav?.querySelector('[aria-current]')
  if (!nav || !tab) return
  const beyond = tab.getBoundingClientRect().right + edge - nav.getBoundingClientRect().right
  if (beyond > 0) nav.scrollLeft += beyond
}

function Figures({ count, sum, urgent = false }: ListTab): ReactNode {
  if (count === undefined) return null
  return (
    <span className={classes('text-small font-medium', urgent && count > 0 ? 'text-bad' : 'text-fg-muted')}>
      {formatNumber(count)}
      {sum === undefined || count === 0 ? null : <span className="max-md:hidden"> · {sum}</span>}
    </span>
  )
}

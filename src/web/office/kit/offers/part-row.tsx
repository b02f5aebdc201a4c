/** The look of a group and of the parts in it. */
import { ChevronDown, ChevronUp, CircleAlert } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { businessCurrency, formatMoney, type Cents } from '#domain/money.ts'
import { MoveButton } from '#web/office/kit/line-items/line-item-controls.tsx'

export interface Place {
  readonly index: number
  readonly count: number
}

/** One line or option: on a phone in two rows. */
export function PartRow({
  id,
  name,
  detail,
  notes = [],
  price,
  quantity,
  amount,
  place: { index, count },
  problems,
  mark,
  onMove,
  menu,
  children,
}: {
  readonly id: string
  readonly name: string
  readonly detail: string | undefined
  readonly notes?: readonly string[]
  readonly price: ReactNode
  readonly quantity: string
  readonly amount: Cents
  readonly place: Place
  readonly problems: readonly string[]
  readonly mark: ReactNode
  readonly onMove: (by: 1 | -1) => void
  readonly menu: ReactNode
  readonly children?: ReactNode
}) {
  const onKeyDown = (event: KeyboardEvent) => moveByKey(event, onMove)
  return (
    <li data-part={id} data-item="" className="border-b border-line hover:bg-surface-2/55">
      <div className="num grid min-h-13 grid-cols-[1.5rem_minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 py-1.5 pr-1 pl-4.5 md:grid-cols-[1.75rem_1.25rem_minmax(0,1fr)_8.5rem_5.5rem_6rem_2.25rem] md:py-0 md:pr-2 md:pl-2">
        <span className="grid max-md:hidden">
          <MoveButton
            label={`Move ${name} up`}
            disabled={index === 0}
            onClick={() => onMove(-1)}
            onKeyDown={onKeyDown}
          >
            <ChevronUp aria-hidden="true" className="size-3.5" strokeWidth={1.6} />
          </MoveButton>
          <MoveButton
            label={`Move ${name} down`}
            disabled={index === count - 1}
            onClick={() => onMove(1)}
            onKeyDown={onKeyDown}
          >
            <ChevronDown aria-hidden="true" className="size-3.5" strokeWidth={1.6} />
          </MoveButton>
        </span>
        <span className="grid justify-items-center max-md:row-span-2 max-md:justify-items-start">{mark}</span>
        <span className="min-w-0 wrap-anywhere md:py-2">
          <b className="block font-semibold">{name}</b>
          {detail ? <span className="block text-small text-fg-muted max-md:hidden">{detail}</span> : null}
          {notes.length > 0 ? (
            <span className="block text-small text-fg-muted italic max-md:hidden">{notes.join(' · ')}</span>
          ) : null}
        </span>
        <span className="text-fg-muted max-md:col-start-2 max-md:row-start-2 max-md:text-small">{price}</span>
        <span className="text-right text-fg-muted max-md:col-start-3 max-md:row-start-2 max-md:text-small">
          {quantity}
        </span>
        <b className="text-right font-semibold max-md:col-start-3 max-md:row-start-1">
          {formatMoney(amount, businessCurrency)}
        </b>
        <span className="max-md:col-start-4 max-md:row-span-2 max-md:row-start-1">{menu}</span>
      </div>
      {children}
      {problems.length > 0 ? (
        <div className="px-4.5 pb-2 md:pl-16">
          <ProblemLines problems={problems} />
        </div>
      ) : null}
    </li>
  )
}

/** What contradicts itself here. */
export function ProblemLines({ problems }: { readonly problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <ul className="grid basis-full gap-0.5 text-small text-bad">
      {problems.map((problem) => (
        <li key={problem} data-contradiction="" className="flex gap-1.5">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.6} />
          {problem}
        </li>
      ))}
    </ul>
  )
}

/** Alt with an arrow key moves. */
export function moveByKey(event: KeyboardEvent, onMove: (by: 1 | -1) => void): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
  event.preventDefault()
  onMove(event.key === 'ArrowUp' ? -1 : 1)
}

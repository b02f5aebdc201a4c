import type { OpenChange } from '#contract/change-views.ts'
import { differenceOf, formatMoney } from '#domain/money.ts'

/** What differs, line by line. */
export function ChangeLines({
  difference: { facts, lines, below },
  currency,
}: {
  readonly difference: OpenChange['difference']
  readonly currency: string
}) {
  const money = (amount: number | null) => (amount === null ? '–' : formatMoney(amount, currency))
  return (
    <ul className="num grid gap-1.5">
      {facts.map(({ name, before, after, difference }) => (
        <Line key={name} name={name} detail={`${before} → ${after}`} sum={difference} />
      ))}
      {lines.map(({ name, before, after }, index) => (
        <Line
          key={index}
          name={name}
          detail={before === null ? 'new' : `${money(before)} → ${money(after)}`}
          sum={differenceOf((after ?? 0) - (before ?? 0), currency)}
        />
      ))}
      {below.map(({ name, amount }) => (
        <Line key={name} name={name} detail="" sum={differenceOf(amount, currency)} />
      ))}
    </ul>
  )
}

function Line({
  name,
  detail,
  sum,
}: {
  readonly name: string
  readonly detail: string
  readonly sum: string
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <span className="wrap-anywhere">
        {name} {detail === '' ? null : <span className="text-fg-muted">{detail}</span>}
      </span>
      <span className="font-[550] whitespace-nowrap">{sum}</span>
    </li>
  )
}

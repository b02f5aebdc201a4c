import { Link } from '@tanstack/react-router'
import type { FinanceView } from '#contract/dashboard.ts'
import { paths } from '#domain/addresses.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { todayIn } from '#domain/time.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { scaleOf } from './chart-scale.ts'
import { shortDate, stretchText } from './dashboard-words.ts'
import { daysBefore, receivedIn, type Interval } from './received-interval.ts'

type Bar = FinanceView['bars'][number]

const barsOfGroup = 3
/** The plot within the picture, in percent of its height; the dates stand below it. */
const plot = { top: 6, bottom: 86 }
const column = 0.3
const between = 0.04

/** Revenue of every six days beside that of 30 days before: a picture, and the figures of every two days as a table. */
export function RevenueChart({ bars, now }: { readonly bars: readonly Bar[]; readonly now: string }) {
  const zone = useBusinessZone()
  const groups = groupsOf(bars)
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return null
  if (bars.every(({ current, prior }) => current === 0 && prior === 0)) {
    return (
      <p className="mt-5 grid min-h-44 flex-1 place-items-center rounded-md border border-dashed border-line px-6 text-center text-fg-muted">
        Payments of the last 60 days will be drawn here.
      </p>
    )
  }
  const scale = scaleOf(Math.max(...groups.flatMap(({ current, prior }) => [current, prior])))
  const most = scale.at(-1)?.amount ?? 1
  const heightOf = (amount: number) => plot.bottom - (amount / most) * (plot.bottom - plot.top)

  return (
    <figure className="mt-5 flex flex-1 flex-col">
      <div className="flex min-h-52 flex-1">
        <svg aria-hidden="true" className="block h-full min-h-52 w-12 shrink-0 fill-fg-muted text-micro">
          {scale.map(({ amount, label }) => (
            <text key={amount} x="0" y={`${heightOf(amount)}%`} dy="4">
              {label}
            </text>
          ))}
        </svg>
        <svg
          role="img"
          aria-label="Revenue per six days, the last 30 days against the 30 days before"
          className="block h-full min-h-52 min-w-0 flex-1 text-micro"
        >
          {scale.map(({ amount }) => (
            <line
              key={amount}
              x1="0"
              x2="100%"
              y1={`${heightOf(amount)}%`}
              y2={`${heightOf(amount)}%`}
              className={amount === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
          ))}
          {groups.map((group, place) => (
            <Group
              key={group.to}
              group={group}
              left={(place * 100) / groups.length}
              width={100 / groups.length}
              heightOf={heightOf}
              now={now}
              zone={zone}
            />
          ))}
        </svg>
      </div>
      <figcaption className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-small text-fg-muted">
        <Key className="bg-accent">Last 30 days</Key>
        <Key className="bg-line-strong">The 30 days before</Key>
        <span className="ml-auto">{stretchText({ from: first.from, to: last.to }, now, zone)}</span>
      </figcaption>
      <Table bars={bars} now={now} />
    </figure>
  )
}

/** The bars summed up, three at a time. */
function groupsOf(bars: readonly Bar[]): readonly Bar[] {
  return Array.from({ length: Math.ceil(bars.length / barsOfGroup) }, (_, group) => {
    const own = bars.slice(group * barsOfGroup, (group + 1) * barsOfGroup)
    const sum = (which: 'current' | 'prior') => own.reduce((all, bar) => all + bar[which], 0)
    return {
      from: own[0]?.from ?? '',
      to: own.at(-1)?.to ?? '',
      current: sum('current'),
      prior: sum('prior'),
    }
  })
}

/** Six days of both windows beside each other, with the date on which they begin. */
function Group({
  group,
  left,
  width,
  heightOf,
  now,
  zone,
}: {
  readonly group: Bar
  readonly left: number
  readonly width: number
  readonly heightOf: (amount: number) => number
  readonly now: string
  readonly zone: string
}) {
  const middle = left + width / 2
  const start = shortDate(todayIn(zone, group.from), now, zone)
  return (
    <g>
      <title>{`${stretchText(group, now, zone)}: ${formatMoney(group.current, businessCurrency)}, 30 days before: ${formatMoney(group.prior, businessCurrency)}`}</title>
      <rect x={`${left}%`} width={`${width}%`} height="100%" className="fill-transparent" />
      <Column
        left={middle - width * (column + between / 2)}
        width={width * column}
        top={heightOf(group.prior)}
        className="fill-line-strong"
      />
      <Column
        left={middle + (width * between) / 2}
        width={width * column}
        top={heightOf(group.current)}
        className="fill-accent"
      />
      <text x={`${middle}%`} y="97%" textAnchor="middle" className="fill-fg-muted">
        {`${start.slice(0, 3)} ${start.split(' ')[1]?.replace(',', '')}`}
      </text>
    </g>
  )
}

function Column({
  left,
  width,
  top,
  className,
}: {
  readonly left: number
  readonly width: number
  readonly top: number
  readonly className: string
}) {
  return (
    <rect
      x={`${left}%`}
      y={`${top}%`}
      width={`${width}%`}
      height={`${plot.bottom - top}%`}
      className={className}
    />
  )
}

function Key({ className, children }: { readonly className: string; readonly children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 ${className}`} />
      {children}
    </span>
  )
}

function Received({ interval, amount }: { readonly interval: Interval; readonly amount: number }) {
  return (
    <Link
      to={paths.admin.dashboard}
      search={receivedIn(interval)}
      className="inline-flex min-h-6 items-center no-underline hover:underline max-md:min-h-11"
    >
      {formatMoney(amount, businessCurrency)}
    </Link>
  )
}

function Table({ bars, now }: { readonly bars: readonly Bar[]; readonly now: string }) {
  const zone = useBusinessZone()
  return (
    <details className="mt-2 text-small">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-fg-muted underline-offset-[.2em] hover:underline max-md:min-h-11">
        Show the figures as a table
      </summary>

      <table aria-label="Revenue per two days" className="mt-2 w-full border-collapse text-left">
        <thead>
          <tr className="text-micro text-fg-muted">
            <th scope="col" className="py-1 pr-3 font-semibold">
              Two days
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-semibold">
              Revenue
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              30 days before
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map((bar) => (
            <tr key={bar.to} className="border-t border-line">
              <th scope="row" className="py-1 pr-3 font-normal">
                {stretchText(bar, now, zone)}
              </th>
              <td className="py-1 pr-3 text-right">
                <Received interval={bar} amount={bar.current} />
              </td>
              <td className="py-1 text-right text-fg-muted">
                <Received interval={daysBefore(bar)} amount={bar.prior} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

import { Link } from '@tanstack/react-router'
import type { FinanceView } from '#contract/dashboard.ts'
import { paths } from '#domain/addresses.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { stretchText } from './dashboard-words.ts'
import { daysBefore, receivedIn, type Interval } from './received-interval.ts'

type Bar = FinanceView['bars'][number]

const gap = 0.9
const between = 0.35

/** Revenue of every two days beside that of 30 days before: a picture, and the same figures as a table. */
export function RevenueChart({ bars, now }: { readonly bars: readonly Bar[]; readonly now: string }) {
  const zone = useBusinessZone()
  const most = Math.max(1, ...bars.flatMap(({ current, prior }) => [current, prior]))
  const stretch = 100 / bars.length
  const width = (stretch - gap - between) / 2
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return null
  if (bars.every(({ current, prior }) => current === 0 && prior === 0)) {
    return (
      <p className="mt-5 grid min-h-44 flex-1 place-items-center rounded-md border border-dashed border-line px-6 text-center text-fg-muted">
        Payments of the last 60 days will be drawn here.
      </p>
    )
  }

  return (
    <figure className="mt-5 flex flex-1 flex-col">
      <svg
        role="img"
        aria-label="Revenue per two days, the last 30 days against the 30 days before"
        className="block h-44 w-full flex-1 border-b border-line-strong"
      >
        {bars.map((bar, place) => {
          const left = place * stretch + gap / 2
          return (
            <g key={bar.to}>
              <title>{`${stretchText(bar, now, zone)}: ${formatMoney(bar.current, businessCurrency)}, 30 days before: ${formatMoney(bar.prior, businessCurrency)}`}</title>
              <rect
                x={`${place * stretch}%`}
                width={`${stretch}%`}
                height="100%"
                className="fill-transparent"
              />
              <Column left={left} width={width} share={bar.prior / most} className="fill-line-strong" />
              <Column
                left={left + width + between}
                width={width}
                share={bar.current / most}
                className="fill-accent"
              />
            </g>
          )
        })}
      </svg>
      <figcaption className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-small text-fg-muted">
        <Key className="bg-accent">Last 30 days</Key>
        <Key className="bg-line-strong">The 30 days before</Key>
        <span className="ml-auto">{stretchText({ from: first.from, to: last.to }, now, zone)}</span>
      </figcaption>
      <Table bars={bars} now={now} />
    </figure>
  )
}

function Column({
  left,
  width,
  share,
  className,
}: {
  readonly left: number
  readonly width: number
  readonly share: number
  readonly className: string
}) {
  // What came in shows, however little it is beside the rest.
  const height = share === 0 ? 0 : Math.max(1.5, share * 96)
  return (
    <rect
      x={`${left}%`}
      y={`${100 - height}%`}
      width={`${width}%`}
      height={`${height}%`}
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

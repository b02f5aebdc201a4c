import { ChevronRight } from 'lucide-react'
import type { OpenChange } from '#contract/change-views.ts'
import { differenceOf, formatMoney, type Cents, type Currency } from '#domain/money.ts'

type Difference = OpenChange['difference']

/** Only what differs: facts and lines as they are agreed and as they would be. What stays is named below. */
export function ChangeTable({
  difference: { facts, lines, same },
  currency,
}: {
  readonly difference: Pick<Difference, 'facts' | 'lines' | 'same'>
  readonly currency: Currency
}) {
  const money = (amount: Cents | null) => (amount === null ? '–' : formatMoney(amount, currency))
  return (
    <>
      <table className="num w-full border-collapse">
        <thead className="text-small text-fg-muted max-md:sr-only">
          <tr className="border-y border-line-strong">
            <th scope="col" className="py-2.5 text-left font-[650]">
              Line
            </th>
            <th scope="col" className={figure}>
              Agreed
            </th>
            <th scope="col" className={figure}>
              New
            </th>
            <th scope="col" className={figure}>
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ name, before, after, difference }) => (
            <Row key={name} name={name} how="" before={before} after={after} difference={difference} />
          ))}
          {lines.map(({ name, how, before, after }, index) => (
            <Row
              key={index}
              name={name}
              how={after === null ? '' : how}
              before={money(before)}
              after={money(after)}
              difference={differenceOf((after ?? 0) - (before ?? 0), currency)}
            />
          ))}
        </tbody>
      </table>
      {same.length === 0 ? null : (
        <details className="group border-b border-line py-3">
          <summary className="flex min-h-6 cursor-pointer list-none flex-wrap items-center gap-x-2.5 font-[650] text-accent max-md:min-h-11">
            <ChevronRight
              aria-hidden="true"
              className="size-4.5 shrink-0 pour group-open:rotate-90"
              strokeWidth={1.6}
            />
            {same.length === 1 ? 'One line stays' : `${same.length} lines stay`} as agreed
          </summary>
          <p className="mt-1 pl-7 text-ui text-fg-muted wrap-anywhere">{same.join(', ')}</p>
        </details>
      )}
    </>
  )
}

const figure = 'py-2.5 pl-4 text-right font-[650] whitespace-nowrap'

function Row({
  name,
  how,
  before,
  after,
  difference,
}: {
  readonly name: string
  readonly how: string
  readonly before: string
  readonly after: string
  readonly difference: string
}) {
  return (
    <tr className="border-b border-line max-md:grid max-md:grid-cols-[auto_auto_1fr] max-md:gap-x-3 max-md:py-3">
      <th scope="row" className="py-3 text-left font-normal max-md:col-span-3 max-md:py-0">
        <b className="block font-[650] wrap-anywhere">{name}</b>
        {how === '' ? null : <span className="block text-small text-fg-muted wrap-anywhere">{how}</span>}
      </th>
      <td className="py-3 pl-4 text-right whitespace-nowrap text-fg-muted max-md:p-0">
        <s className={before === '–' ? 'no-underline' : ''}>{before}</s>
      </td>
      <td className="py-3 pl-4 text-right font-[650] whitespace-nowrap max-md:p-0">{after}</td>
      <td className="py-3 pl-4 text-right font-[650] whitespace-nowrap text-accent max-md:p-0">
        {difference}
      </td>
    </tr>
  )
}

/** The lines of a quote or an invoice as they are, and what they come to. */
import { formatNumber } from '#domain/locale.ts'
import { Fragment } from 'react'
import {
  businessCurrency,
  formatMoney,
  formatRate,
  signedMoney,
  type Cents,
  type Quantity,
} from '#domain/money.ts'
import { shownTaxes, type Breakdown } from '#domain/offers/charges.ts'
import type { Sums } from './document-sums.tsx'

interface ShownLine {
  readonly name: string
  readonly category?: string | null
  readonly description: string | null
  readonly quantity: Quantity
  readonly unit_price: Cents
  readonly total: Cents
  /** How an offer's line came to its amount. */
  readonly how?: string | null
}

const rightHeading = 'pl-3 text-right md:pl-6'
const cell = 'border-b border-line py-2.5 text-right align-top max-md:text-small md:pl-6 pl-3'

export function LineItemsTable({ lines }: { readonly lines: readonly ShownLine[] }) {
  return (
    <table className="num w-full border-collapse">
      <thead>
        <tr className="text-micro font-semibold text-fg-muted [&>th]:border-b [&>th]:border-line-strong [&>th]:pb-2">
          <th scope="col" className="text-left">
            Description
          </th>
          <th scope="col" className={rightHeading}>
            Quantity
          </th>
          <th scope="col" className={`${rightHeading} max-md:hidden`}>
            Unit price
          </th>
          <th scope="col" className={rightHeading}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          <tr key={place}>
            <td className="border-b border-line py-2.5 align-top whitespace-pre-line wrap-anywhere">
              <What line={line} />
              <span className="block text-small text-fg-muted md:hidden">
                {formatMoney(line.unit_price, businessCurrency)} each
              </span>
            </td>
            <td className={cell}>{formatNumber(line.quantity)}</td>
            <td className={`${cell} max-md:hidden`}>{formatMoney(line.unit_price, businessCurrency)}</td>
            <td className={`${cell} font-semibold`}>{formatMoney(line.total, businessCurrency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function What({ line: { name, category, description, how } }: { readonly line: ShownLine }) {
  return (
    <>
      <b className="font-semibold">{name}</b>
      {category ? <span className="ml-2 text-small text-fg-muted">{category}</span> : null}
      {description ? <span className="block text-small text-fg-muted">{description}</span> : null}
      {how ? <span className="num block text-small text-fg-muted">{how}</span> : null}
    </>
  )
}

const sumClasses = 'display mt-1 border-t border-line-strong pt-2 text-[1.875rem] leading-none wrap-anywhere'

/** What the lines come to, with charges and taxes. */
export function LineItemsSums({ sums }: { readonly sums: Sums & { readonly breakdown: Breakdown | null } }) {
  return (
    <dl className="num ml-auto grid w-full grid-cols-[1fr_auto] items-center gap-y-1.5 md:w-76 [&>dd]:text-right">
      {sums.breakdown?.charges.map(({ label, amount }, place) => (
        <Fragment key={place}>
          <dt>{label}</dt>
          <dd>{signedMoney(amount, businessCurrency)}</dd>
        </Fragment>
      ))}
      <dt>Subtotal</dt>
      <dd>{formatMoney(sums.subtotal, businessCurrency)}</dd>
      {shownTaxes(sums).map(({ name, rate, amount }, place) => (
        <Fragment key={place}>
          <dt>
            {name} ({formatRate(rate)})
          </dt>
          <dd>{formatMoney(amount, businessCurrency)}</dd>
        </Fragment>
      ))}
      <dt className={sumClasses}>Total</dt>
      <dd className={sumClasses}>
        <output>{formatMoney(sums.total_amount, businessCurrency)}</output>
      </dd>
    </dl>
  )
}

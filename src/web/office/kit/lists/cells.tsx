import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

/** The width of one line of a cell: a longer text is cut off. */
export const measured = 'rows:max-w-52 tight:max-w-44'

/** Of an email address: its end says most, so it gets more room. */
export const measuredEmail = 'rows:max-w-64 tight:max-w-48'

/** The two lines of a cell: the fact, and what is good to know beneath it. */
export function TwoLines({
  fact,
  look = 'font-semibold',
  detail,
  detailLook,
}: {
  readonly fact: ReactNode
  /** Classes of the first line. */
  readonly look?: string | undefined
  readonly detail?: ReactNode | undefined
  /** Further classes of the second line, a width for example. */
  readonly detailLook?: string | undefined
}) {
  return (
    <>
      <span className={classes('block truncate', look)}>{fact}</span>
      <Detail look={detailLook}>{detail}</Detail>
    </>
  )
}

/** The name of a row, and what is good to know beneath it. The keyboard opens the record with the name. */
export function RowName({
  look,
  detail,
  detailLook,
  children,
}: {
  /** Further classes of the name: `num` for a number of a document. */
  readonly look?: string | undefined
  readonly detail?: ReactNode | undefined
  readonly detailLook?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <>
      <button type="button" data-row-name="" className={classes('record-name', look)}>
        {children}
      </button>
      <Detail look={detailLook}>{detail}</Detail>
    </>
  )
}

function Detail({ look, children }: { readonly look: string | undefined; readonly children: ReactNode }) {
  return children === undefined ? null : <span className={classes('record-detail', look)}>{children}</span>
}

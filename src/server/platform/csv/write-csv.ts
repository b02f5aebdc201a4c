/** CSV (RFC 4180) in UTF-8, with a byte order mark for Excel. */

export const byteOrderMark = '\uFEFF'

export type Cell = string | number | boolean | null

/** One line with its line end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Formula injection: a spreadsheet would run such a cell, so it gets an apostrophe. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** A number alone runs nothing. */
const negative = /^-\d+(\.\d+)?$/

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  const text = String(cell)
  const safe = formula.test(text) && !negative.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Removes the apostrophe that `csvLine` added. */
export function withoutApostrophe(cell: string): string {
  return /^'[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

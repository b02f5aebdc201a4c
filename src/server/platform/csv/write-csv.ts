/** CSV as RFC 4180 has it, in UTF-8 with a mark at its beginning so that Excel reads it as such. */

export const byteOrderMark = '\uFEFF'

export type Cell = string | number | boolean | null

/** One line with its end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** What a spreadsheet would run as a formula is text, by the apostrophe before it. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  const text = String(cell)
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell as it was before `csvLine` made it safe. */
export function withoutApostrophe(cell: string): string {
  return /^'[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

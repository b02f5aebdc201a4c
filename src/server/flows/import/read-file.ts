/** Parses and validates an import file, without the database. */
import { formatNumber } from '#domain/locale.ts'
import { mostImportLines, type ImportPreview, type RefusedLine } from '#contract/imports.ts'
import { parseCsv, type CsvRow } from '#server/platform/csv/parse-csv.ts'
import { withoutApostrophe } from '#server/platform/csv/write-csv.ts'
import type { ImportColumn, ImportRules, Problem } from './import-list.ts'

export interface GoodLine<Row> {
  readonly line: number
  readonly row: Row
  readonly key: string
}

export interface ReadFile<Row> {
  readonly preview: Omit<ImportPreview, 'refused' | 'known'>
  readonly refused: readonly RefusedLine[]
  readonly good: readonly GoodLine<Row>[]
  /** The fields of its columns. */
  readonly fields: readonly string[]
  /** Describes a problem of a line by the column names of the file. */
  readonly tell: (line: number, problem: Problem) => RefusedLine
}

const shownFirst = 5

/** Decodes UTF-16 (the "Unicode text" of Excel) and UTF-8, or else Windows-1252, which some spreadsheets still write. */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const workbook = 'This is a workbook. Please save it as CSV in your spreadsheet program, and choose that file'

/** How files of Excel, LibreOffice and Numbers begin: a ZIP archive, or the older format of Excel. */
function isWorkbook(text: string): boolean {
  return text.startsWith('PK\u0003\u0004') || text.startsWith('\u00d0\u00cf\u0011\u00e0')
}

/** Parses and validates the lines of a file: the rows, the refused lines and the columns that were ignored. */
export function readFile<Row>(text: string, rules: ImportRules<Row>): ReadFile<Row> {
  if (isWorkbook(text)) return unreadable(1, workbook)
  const parsed = parseCsv(text)
  if (!parsed.ok) return unreadable(parsed.refusal.line, 'A quotation mark is opened here and never closed')
  const [head, ...lines] = parsed.value
  if (!head) return unreadable(1, 'This file is empty')
  const places = placesOf(head.cells, rules.columns)
  const missing = rules.columns.filter(({ field, required }) => required && !places.has(field))
  if (missing.length > 0) {
    const refused = missing.map(({ header }) =>
      notOf(head.line, header, `There is no column called ${header}`),
    )
    return { ...unreadable(head.line, ''), refused }
  }
  if (lines.length === 0) return unreadable(head.line, 'There is nothing beneath the first line')
  if (lines.length > mostImportLines)
    return unreadable(
      head.line,
      `This file has more than ${formatNumber(mostImportLines)} lines. Please split it.`,
    )

  const taken = rules.columns.filter(({ field }) => places.has(field))
  const cellOf = (row: CsvRow | undefined, field: string) =>
    withoutApostrophe(row?.cells[places.get(field) ?? -1] ?? '').trim()
  const byLine = new Map(lines.map((row) => [row.line, row]))
  const tell = (line: number, { field, reason }: Problem): RefusedLine => ({
    line,
    column: (head.cells[places.get(field) ?? -1] ?? '').trim() || headerOf(rules.columns, field),
    value: cellOf(byLine.get(line), field).slice(0, 200),
    reason,
  })
  const { good, refused } = judged(lines, rules, {
    columns: head.cells.length,
    cellsOf: (row) => Object.fromEntries(taken.map(({ field }) => [field, cellOf(row, field)])),
  })
  return {
    preview: {
      lines: lines.length,
      columns: taken.map(({ header }) => header),
      ignored: head.cells.filter(
        (cell, index) => cell.trim() !== '' && ![...places.values()].includes(index),
      ),
      first: lines
        .slice(0, shownFirst)
        .map((row) => taken.map(({ field }) => cellOf(row, field).slice(0, 200))),
    },
    refused: refused.map(({ line, problem }) => tell(line, problem)),
    good,
    fields: taken.map(({ field }) => field),
    tell,
  }
}

/** The messages of the form's own rules, by field. */
export function problemsOf(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Problem[] {
  const first = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '')
    if (!first.has(field)) first.set(field, message)
  }
  return [...first].map(([field, reason]) => ({ field, reason }))
}

function judged<Row>(
  lines: readonly CsvRow[],
  rules: ImportRules<Row>,
  {
    columns,
    cellsOf,
  }: { readonly columns: number; readonly cellsOf: (row: CsvRow) => Record<string, string> },
) {
  const good: GoodLine<Row>[] = []
  const refused: { line: number; problem: Problem }[] = []
  const seen = new Map<string, number>()
  for (const each of lines) {
    const { line, cells } = each
    // As after a text with a separator and no quotation marks: the values after it would be in the wrong columns.
    if (cells.slice(columns).some((cell) => cell.trim() !== '')) {
      const reason = `There are ${cells.length} values here, and ${columns} columns in the first line. A text that contains the separator needs quotation marks`
      refused.push({ line, problem: { field: '', reason } })
      continue
    }
    const read = rules.read(cellsOf(each))
    if ('problems' in read) {
      refused.push(...read.problems.map((problem) => ({ line, problem })))
      continue
    }
    const key = rules.keyOf(read.row)
    const before = seen.get(key)
    if (before === undefined) {
      seen.set(key, line)
      good.push({ line, row: read.row, key })
    } else refused.push({ line, problem: { field: rules.keyField, reason: rules.twice(before) } })
  }
  return { good, refused }
}

/** The column index of each field, by the names in the header line; the first match wins. */
function placesOf(head: readonly string[], columns: readonly ImportColumn[]): ReadonlyMap<string, number> {
  const words = head.map(plain)
  const found = columns.map(({ field, header, also }) => {
    const names = [plain(header), field.replaceAll('_', ''), ...also]
    return [field, words.findIndex((word) => names.includes(word))] as const
  })
  return new Map(found.filter(([, place]) => place !== -1))
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function headerOf(columns: readonly ImportColumn[], field: string): string {
  return columns.find((column) => column.field === field)?.header ?? field
}

function unreadable<Row>(line: number, reason: string): ReadFile<Row> {
  return {
    preview: { lines: 0, columns: [], ignored: [], first: [] },
    refused: [notOf(line, '', reason)],
    good: [],
    fields: [],
    tell: (at, problem) => notOf(at, problem.field, problem.reason),
  }
}

function notOf(line: number, column: string, reason: string): RefusedLine {
  return { line, column, value: '', reason }
}

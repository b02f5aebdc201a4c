/**
 * Parses CSV (RFC 4180), and what spreadsheets write: also semicolons or tabs, any line end, and a first line `sep=;` that
 * names the separator.
 */
import { no, yes, type Verdict } from '#domain/verdict.ts'

export interface CsvRow {
  /** First line of the row in the file, counted from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Returns the rows that are not blank; refuses a quotation mark that is never closed, with its line. */
export function parseCsv(text: string): Verdict<readonly CsvRow[], { readonly line: number }> {
  const content = text.replace(/^\uFEFF/, '')
  const named = /^sep=([^"\r\n])(?:\r\n|\r|\n|$)/i.exec(content)
  const separator = named?.[1] ?? separatorOf(content)
  const rows: CsvRow[] = []
  let cells: string[] = []
  let line = named ? 2 : 1
  let begin = line
  let place = named?.[0].length ?? 0

  while (place < content.length) {
    const start = line
    let cell: string
    if (content[place] === '"') {
      const end = closingQuote(content, place)
      if (end === -1) return no({ line: start })
      const quoted = content.slice(place + 1, end)
      line += quoted.match(/\r\n|\r|\n/g)?.length ?? 0
      cell = quoted.replaceAll('""', '"')
      place = end + 1
    } else {
      cell = ''
    }
    // Text behind a closing quote belongs to the cell, as in spreadsheets.
    const rest = restOfCell(content, place, separator)
    cells.push(cell + content.slice(place, rest))
    place = rest
    if (content[place] === separator) {
      place += 1
      if (place === content.length) cells.push('')
      else continue
    }
    if (cells.some((each) => each.trim() !== '')) rows.push({ line: begin, cells })
    place += content.startsWith('\r\n', place) ? 2 : 1
    line += 1
    begin = line
    cells = []
  }
  return yes(rows)
}

/** The most frequent of the three separators in the first line. */
function separatorOf(content: string): string {
  const head = (/^[^\r\n]*/.exec(content)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (separator: string) => head.split(separator).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

function closingQuote(content: string, open: number): number {
  let place = content.indexOf('"', open + 1)
  while (place !== -1 && content[place + 1] === '"') place = content.indexOf('"', place + 2)
  return place
}

function restOfCell(content: string, from: number, separator: string): number {
  let place = from
  while (
    place < content.length &&
    content[place] !== separator &&
    content[place] !== '\r' &&
    content[place] !== '\n'
  )
    place += 1
  return place
}

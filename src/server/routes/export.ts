/** `/office/export/<list>.csv`: the rows that a list's filters find, for owners. */

import type { Context } from 'hono'
import { exportNames, type ExportName } from '#domain/addresses.ts'
import { typedMoney } from '#domain/typed-money.ts'
import { isPlainText } from '#domain/text.ts'
import { todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordExport } from '#server/flows/record-export.ts'
import { csvStream } from '#server/platform/csv/csv-stream.ts'
import type { Cell } from '#server/platform/csv/write-csv.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { parameters } from '#server/platform/database/paging.ts'
import type { ExportColumn, ExportList } from '#server/views/exports/export-list.ts'
import { moneyLists } from '#server/views/exports/money-lists.ts'
import { peopleLists } from '#server/views/exports/people-lists.ts'
import { venueLists } from '#server/views/exports/venue-lists.ts'
import { requireOwner } from './guard.ts'

const lists: Readonly<Record<ExportName, ExportList>> = { ...peopleLists, ...venueLists, ...moneyLists }

/** Each export holds a database connection; the others are left for the office. */
const mostAtOnce = 3
const longestFilter = 200
/** Rows that can be selected for one export. */
const mostSelected = 500

export function officeExport(app: AppContext) {
  let running = 0

  /** `asked` are the filters, and the ids of selected rows, from the address or from the body. */
  return async (c: Context, asked: Readonly<Record<string, unknown>>): Promise<Response> => {
    const actor = await requireOwner(app, c.req.raw)
    const file = c.req.param('file')?.replace(/\.csv$/, '')
    const name = exportNames.find((each) => each === file)
    if (!name) return c.json({ success: false, error: 'There is no such list.', code: 'NOT_FOUND' }, 404)
    const list = lists[name]
    const filters = Object.fromEntries(list.filters.map((key) => [key, textOf(asked[key])]))
    if (Object.values(filters).some((text) => text && (text.length > longestFilter || !isPlainText(text))))
      return c.json({ success: false, error: 'This filter cannot be read.', code: 'INVALID_INPUT' }, 422)
    const ids = textOf(asked['ids'])?.split(',')
    if (ids && (ids.length > mostSelected || !ids.every(isUuid)))
      return c.json({ success: false, error: 'These rows cannot be read.', code: 'INVALID_INPUT' }, 422)
    if (running >= mostAtOnce) {
      const error = 'Several exports are running. Please try again in a moment.'
      return c.json({ success: false, error, code: 'TOO_MANY_REQUESTS', retry_after: 10 }, 429)
    }

    const now = app.clock()
    const settings = await app.settings()
    const { time_zone: zone } = settings
    const today = todayIn(zone, now)
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', `attachment; filename="${name}-${today}.csv"`)
    c.header('cache-control', 'no-store')
    // The head does not depend on the rows.
    if (c.req.method === 'HEAD') return c.body(null)

    const { values, bind } = parameters()
    const rows = list.rows({ filters, ids, now, today, zone, promise: settings, bind })
    // A parameter that nothing uses has no type.
    const home = list.columns.some(({ sql }) => typeof sql === 'function') ? `${bind(zone)}::text` : ''
    const cells = list.columns.map(({ sql }) => (typeof sql === 'function' ? sql(home) : sql))
    await recordExport(app, actor, {
      list: name,
      filters: ids ? { ...filters, selected: ids.length } : filters,
    })
    running += 1
    const stream = await csvStream(
      app.database.pool,
      {
        text: `select ${cells.join(', ')} ${rows}`,
        values,
        header: list.columns.map(({ header }) => header),
        cellsOf: cellsOf(list.columns),
      },
      () => (running -= 1),
    )
    // The database did not respond meanwhile, and the request was answered: nobody reads the stream.
    if (c.finalized) await stream.cancel()
    return c.body(stream)
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim() || undefined : undefined
}

function cellsOf(columns: readonly ExportColumn[]) {
  return (row: readonly Cell[]): readonly Cell[] =>
    row.map((cell, index) => (columns[index]?.money && typeof cell === 'number' ? typedMoney(cell) : cell))
}

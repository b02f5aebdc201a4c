/** Reports of a period, and their CSV files. */
import type { Context } from 'hono'
import { businessCurrency, formatRate, type Cents } from '#domain/money.ts'
import { typedMoney } from '#domain/typed-money.ts'
import { taxSums } from '#domain/reports/tax-report.ts'
import { isCalendarDate } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordExport } from '#server/flows/record-export.ts'
import { byteOrderMark, csvLine, type Cell } from '#server/platform/csv/write-csv.ts'
import { readTaxRows, type Period } from '#server/views/reports/tax-report.ts'
import { readTipLines } from '#server/views/reports/tips.ts'
import { forOwner, requireOwner } from './guard.ts'

export function reportRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'read-tax-report': owner['read-tax-report'].handler(async ({ input }) => {
      const rows = await readTaxRows(app, input)
      return { currency: businessCurrency, sums: taxSums(rows).map((sum) => ({ ...sum })), rows }
    }),
    'read-tip-report': owner['read-tip-report'].handler(async ({ input }) => {
      const rows = await readTipLines(app, input)
      const received = rows.reduce((sum, { amount }) => sum + amount, 0)
      const refunded = rows.reduce((sum, { refunded_amount }) => sum + refunded_amount, 0)
      return { currency: businessCurrency, received, refunded, kept: received - refunded, rows }
    }),
  }
}

/** `/office/reports/<name>.csv?from=…&to=…`: the rows of a report, for owners. */
export function reportFiles(app: AppContext) {
  return async (c: Context): Promise<Response> => {
    const actor = await requireOwner(app, c.req.raw)
    const name = (c.req.param('file') ?? '').replace(/\.csv$/, '')
    const write = Object.hasOwn(files, name) ? files[name] : undefined
    if (!write) return c.json({ success: false, error: 'There is no such report.', code: 'NOT_FOUND' }, 404)
    const { from = '', to = '' } = c.req.query()
    if (!isCalendarDate(from) || !isCalendarDate(to) || from > to)
      return c.json({ success: false, error: 'This period cannot be read.', code: 'INVALID_INPUT' }, 422)
    await recordExport(app, actor, { list: name, filters: { from, to } })
    const lines = await write(app, { from, to })
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', `attachment; filename="${name}-${from}-${to}.csv"`)
    c.header('cache-control', 'no-store')
    return c.body(byteOrderMark + lines.map(csvLine).join(''))
  }
}

type WriteFile = (app: AppContext, period: Period) => Promise<readonly (readonly Cell[])[]>

const files: Readonly<Record<string, WriteFile>> = {
  taxes: async (app, period) => [
    ['Day', 'Invoice #', 'Client', 'Kind', 'Tax', 'Rate', 'Taxable', 'Tax billed', 'Tax received'],
    ...(await readTaxRows(app, period)).map((row) => [
      row.day,
      row.invoice_number,
      row.client_name,
      row.is_credit ? 'credit' : 'invoice',
      row.name,
      formatRate(row.rate),
      signed(row.taxable),
      signed(row.billed),
      signed(row.received),
    ]),
  ],
  tips: async (app, period) => [
    ['Received', 'Event date', 'Client', 'Invoice #', 'Tip', 'Refunded', 'For the crew'],
    ...(await readTipLines(app, period)).map((line) => [
      line.day,
      line.event_date,
      line.client_name,
      line.invoice_number,
      signed(line.amount),
      signed(line.refunded_amount),
      signed(line.amount - line.refunded_amount),
    ]),
  ],
}

/** `-12.50`: what a change order took off is negative. */
function signed(amount: Cents): string {
  return `${amount < 0 ? '-' : ''}${typedMoney(Math.abs(amount))}`
}

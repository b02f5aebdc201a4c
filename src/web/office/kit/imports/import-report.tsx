/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable with the keyboard */
/** What is in a file that someone wants to import. */
import { CircleX, Download } from 'lucide-react'
import type { RefusedLine } from '#contract/imports.ts'
import { formatNumber } from '#domain/locale.ts'
import { Button } from '#ui/button.tsx'

const mostShown = 50

/** Every line that is refused, and why; all of them to take along. */
export function RefusedReport({
  refused,
  fileName,
}: {
  readonly refused: readonly RefusedLine[]
  readonly fileName: string
}) {
  const lines = new Set(refused.map(({ line }) => line)).size
  return (
    <section aria-label="Refused lines" className="grid gap-3">
      <div
        role="alert"
        className="flex items-start gap-3 rounded-md border border-bad-line bg-bad-bg px-4 py-3.5"
      >
        <CircleX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" strokeWidth={1.6} />
        <div>
          <p className="font-[650] text-bad">
            {lines === 1 ? '1 line is refused' : `${formatNumber(lines)} lines are refused`}, so nothing is
            imported
          </p>
          <p className="text-small">Mend the file and choose it again.</p>
        </div>
      </div>
      <div
        className="max-h-72 overflow-auto rounded-md border border-line"
        tabIndex={0}
        role="group"
        aria-label="Reasons"
      >
        <table className="w-full border-collapse text-left">
          <thead className="sticky top-0 bg-surface">
            <tr className="border-b border-line-strong text-micro text-fg-muted">
              <th scope="col" className="px-3.5 py-2 font-semibold">
                Line
              </th>
              <th scope="col" className="px-3.5 py-2 font-semibold">
                Column
              </th>
              <th scope="col" className="px-3.5 py-2 font-semibold">
                Reason
              </th>
            </tr>
          </thead>
          <tbody>
            {refused.slice(0, mostShown).map(({ line, column, value, reason }, index) => (
              <tr key={index} className="border-b border-line align-top last:border-b-0">
                <td className="num px-3.5 py-2">{line}</td>
                <td className="px-3.5 py-2 wrap-anywhere">{column}</td>
                <td className="px-3.5 py-2">
                  {reason}
                  {value ? (
                    <span className="block text-small wrap-anywhere text-fg-muted">It says: {value}</span>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="num text-small text-fg-muted">
          {refused.length > mostShown
            ? `The first ${mostShown} of ${formatNumber(refused.length)} reasons.`
            : ''}
        </p>
        <Button look="second" icon={Download} onClick={() => saveReport(refused, fileName)}>
          Download Report
        </Button>
      </div>
    </section>
  )
}

/** What a spreadsheet would run as a formula is text, by the apostrophe before it. */
function safeCell(text: string): string {
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

function saveReport(refused: readonly RefusedLine[], fileName: string): void {
  const rows = [
    ['Line', 'Column', 'Value', 'Reason'],
    ...refused.map(({ line, column, value, reason }) => [String(line), column, value, reason]),
  ]
  const text = `\uFEFF${rows.map((row) => `${row.map(safeCell).join(',')}\r\n`).join('')}`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${fileName.replace(/\.[^.]*$/, '') || 'import'}-refused.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

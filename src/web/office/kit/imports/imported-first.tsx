/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable with the keyboard */
import { CircleCheck } from 'lucide-react'
import type { ImportList, ImportPreview } from '#contract/imports.ts'
import { formatNumber } from '#domain/locale.ts'
import { nounOf } from './import-data.ts'

/** The first lines, as they would be taken in. */
export function ImportedFirst({
  list,
  preview,
}: {
  readonly list: ImportList
  readonly preview: ImportPreview
}) {
  const { columns, first, ignored, lines, known, refused } = preview
  const added = lines - known
  return (
    <section aria-label="Preview" className="grid gap-3">
      {refused.length === 0 ? (
        <p role="status" className="flex items-start gap-3">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ok" strokeWidth={1.6} />
          <span>
            {known > 0 ? `${knownText(known)}${added > 0 ? ', ' : '.'}` : null}
            {added > 0 ? (
              <>
                <span className="num font-[650]">
                  {formatNumber(added)} {nounOf(list, added)}
                </span>{' '}
                can be imported.
              </>
            ) : (
              ' There is nothing to import.'
            )}
          </span>
        </p>
      ) : null}
      {ignored.length > 0 ? (
        <p className="text-small text-fg-muted">Left out: {ignored.join(', ')}.</p>
      ) : null}
      <div
        className="overflow-x-auto rounded-md border border-line"
        tabIndex={0}
        role="group"
        aria-label="The first lines"
      >
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-line-strong text-micro text-fg-muted">
              {columns.map((column) => (
                <th key={column} scope="col" className="px-3.5 py-2 font-semibold whitespace-nowrap">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first.map((cells, row) => (
              <tr key={row} className="border-b border-line align-top last:border-b-0">
                {cells.map((cell, column) => (
                  <td key={columns[column]} className="max-w-60 min-w-24 truncate px-3.5 py-2">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines > first.length ? (
        <p className="num text-small text-fg-muted">
          The first {first.length} of {formatNumber(lines)} lines.
        </p>
      ) : null}
    </section>
  )
}

/** `12 lines are already here` */
function knownText(known: number): string {
  return known === 1 ? '1 line is already here' : `${formatNumber(known)} lines are already here`
}

/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- a file is dropped on the label of its input */
import { FileSpreadsheet } from 'lucide-react'
import { useId, useState } from 'react'
import type { ImportList } from '#contract/imports.ts'
import { classes } from '#ui/classes.ts'

export function FileChoice({
  list,
  file,
  busy,
  onChoose,
}: {
  readonly list: ImportList
  readonly file: File | undefined
  readonly busy: boolean
  readonly onChoose: (file: File) => void
}) {
  const id = useId()
  const [over, setOver] = useState(false)
  return (
    <div className="grid gap-2">
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [dropped] = event.dataTransfer.files
          if (dropped && !busy) onChoose(dropped)
        }}
        className={classes(
          'grid cursor-pointer justify-items-center gap-2 rounded-md border border-dashed px-6 py-8 text-center pour has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--accent)',
          over ? 'border-accent bg-surface-2' : 'border-line-strong hover:bg-surface-2/55',
        )}
      >
        <FileSpreadsheet aria-hidden="true" className="size-8 text-fg-muted" strokeWidth={1.4} />
        <span className="font-semibold wrap-anywhere">
          {busy ? `Reading ${file?.name ?? 'the file'}…` : (file?.name ?? 'Choose a file, or drop it here')}
        </span>
        <span className="text-small text-fg-muted">
          {file
            ? 'Choose another file, or drop it here'
            : 'Nothing is written before you have seen what is in it'}
        </span>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          className="sr-only"
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            // The same file again, mended in the meantime, is a choice too.
            event.target.value = ''
            // Not disabled meanwhile: it would lose the focus.
            if (chosen && !busy) onChoose(chosen)
          }}
        />
      </label>
      <p className="text-small text-fg-muted">
        New to this?{' '}
        <a
          href={`/office/import/${list}.csv`}
          download
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-[.2em]"
        >
          Download a template
        </a>{' '}
        with the columns and an example.
      </p>
    </div>
  )
}

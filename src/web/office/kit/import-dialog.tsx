/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- a file is dropped on the label of its input */
import { FileSpreadsheet } from 'lucide-react'
import { useId, useState } from 'react'
import type { ImportList, ImportPreview, RefusedLine } from '#contract/imports.ts'
import { formatNumber } from '#domain/locale.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { nounOf, useImport, useImportPreview } from './import-data.ts'
import { ImportedFirst, RefusedReport } from './import-report.tsx'

const titles: Readonly<Record<ImportList, string>> = {
  clients: 'Import Clients',
  services: 'Import Services',
}

/** Takes a CSV file into a list: choose it, see what is in it, then all of it or nothing. */
export function ImportDialog({ list, onClose }: { readonly list: ImportList; readonly onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const look = useImportPreview(list)
  const write = useImport(list, onClose)
  const late = Array.isArray(write.data) ? (write.data as readonly RefusedLine[]) : undefined
  const preview = look.data
  const refused = late ?? preview?.refused ?? []
  const ready = preview !== undefined && refused.length === 0

  const choose = (chosen: File) => {
    setFile(chosen)
    write.reset()
    look.mutate(chosen)
  }

  return (
    <Dialog
      title={titles[list]}
      subject="A CSV file from your spreadsheet, up to 5 MB and 10,000 lines"
      size="lg"
      cancel={write.isPending ? null : 'Cancel'}
      busy={write.isPending}
      onSubmit={() => {
        if (ready && file && !write.isPending) write.mutate(file)
      }}
      onClose={onClose}
      actions={
        ready ? (
          <Button type="submit" look="primary" busy={write.isPending} busyLabel="Importing…">
            Import {formatNumber(preview.lines)} {nounOf(list, preview.lines)}
          </Button>
        ) : undefined
      }
    >
      <div className="grid gap-6">
        {write.isPending ? (
          <Progress part={write.progress} />
        ) : (
          <FileChoice list={list} file={file} busy={look.isPending} onChoose={choose} />
        )}
        {preview ? (
          <Findings list={list} preview={preview} refused={refused} fileName={file?.name ?? ''} />
        ) : null}
      </div>
    </Dialog>
  )
}

function Findings({
  list,
  preview,
  refused,
  fileName,
}: {
  readonly list: ImportList
  readonly preview: ImportPreview
  readonly refused: readonly RefusedLine[]
  readonly fileName: string
}) {
  return (
    <>
      {refused.length > 0 ? <RefusedReport refused={refused} fileName={fileName} /> : null}
      {preview.lines > 0 ? <ImportedFirst list={list} preview={preview} /> : null}
    </>
  )
}

function FileChoice({
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
          accept=".csv,text/csv,text/tab-separated-values"
          disabled={busy}
          className="sr-only"
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            // The same file again, mended in the meantime, is a choice too.
            event.target.value = ''
            if (chosen) onChoose(chosen)
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

function Progress({ part }: { readonly part: number }) {
  const percent = Math.round(part * 100)
  return (
    <div className="grid gap-2 py-4">
      <p className="font-semibold">Importing… {percent}%</p>
      <div
        role="progressbar"
        aria-label="Import"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-surface-2"
      >
        <div
          className="h-full origin-left bg-accent transition-transform duration-(--duration-base)"
          style={{ transform: `scaleX(${part})` }}
        />
      </div>
      <p className="text-small text-fg-muted">All of it is written, or nothing.</p>
    </div>
  )
}

import { useState } from 'react'
import type { ImportList, ImportPreview, RefusedLine } from '#contract/imports.ts'
import { formatNumber } from '#domain/locale.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FileChoice } from '../forms/file-choice.tsx'
import { nounOf, useImport, useImportPreview } from './import-data.ts'
import { RefusedReport } from './import-report.tsx'
import { ImportedFirst } from './imported-first.tsx'

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
  const { preview, file: read } = look.data ?? {}
  const refused = late ?? preview?.refused ?? []
  const added = preview && refused.length === 0 ? preview.lines - preview.known : 0

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
        if (added > 0 && read && !write.isPending) write.mutate(read)
      }}
      onClose={onClose}
      actions={
        added > 0 ? (
          <Button type="submit" look="primary" busy={write.isPending} busyLabel="Importing…">
            Import {formatNumber(added)} {nounOf(list, added)}
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

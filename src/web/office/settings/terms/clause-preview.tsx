import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sampleValues } from '#domain/clauses/merge-fields.ts'
import { classes } from '#ui/classes.ts'
import { useRested } from '#web/shared/use-rested.ts'
import { call } from '#web/shared/api.ts'
import { ClauseList } from '#web/shared/terms/clause-list.tsx'

/** The clause as a client would read it, with made-up values, a moment after the last key. */
export function ClausePreview({
  title,
  text,
  place,
}: {
  readonly title: string
  readonly text: string
  /** Counted from 1. */
  readonly place: number
}) {
  const [rested] = useRested(text.trim(), 150)
  const preview = useQuery({
    // Not under the clauses: who else saves one changes no draft.
    queryKey: ['clause-preview', rested],
    queryFn: ({ signal }) => call('preview-clause', { text: rested }, { signal }),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const blocks = rested === '' ? [] : (preview.data?.blocks ?? [])

  return (
    <section
      aria-label="Preview"
      data-theme="paper"
      className="border-y border-line bg-bg px-4.5 pt-3.5 pb-5 text-fg"
    >
      <p className="mb-3 text-small text-fg-muted">As {sampleValues.client_name} would read it</p>
      <div className={classes('text-base', preview.isFetching && 'opacity-80')}>
        <ClauseList first={place} clauses={[{ clause_id: 'preview', title: title.trim() || '…', blocks }]} />
      </div>
      {preview.isError ? (
        <p role="status" className="mt-2 text-ui text-fg-muted">
          The preview could not be made. It comes back with the next change.
        </p>
      ) : null}
    </section>
  )
}

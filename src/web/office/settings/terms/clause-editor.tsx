import { ArrowLeft } from 'lucide-react'
import type { ClauseView } from '#contract/clauses.ts'
import { clauseText } from '#domain/clauses/clause.ts'
import { starterNote } from '#domain/clauses/starter-set.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConflictQuestion } from '#web/office/kit/forms/form-dialog.tsx'
import { TextField } from '#web/office/kit/forms/form-fields.tsx'
import { HistoryPanel } from '#web/office/kit/records/history-panel.tsx'
import { LeaveQuestion } from '#web/office/kit/forms/leave-question.tsx'
import { ClauseConditionFields } from './clause-conditions.tsx'
import { ClausePreview } from './clause-preview.tsx'
import { ClauseWordsField } from './clause-words.tsx'
import { useClauseForm, type EditedClause } from './use-clause-form.ts'

export type { EditedClause } from './use-clause-form.ts'

/** Writes one clause; a save makes the next version of its words. */
export function ClauseEditor({
  clause,
  all,
  onOpen,
}: {
  readonly clause: EditedClause | ClauseView
  readonly all: readonly ClauseView[]
  readonly onOpen: (id: string | undefined) => void
}) {
  const form = useClauseForm(clause, onOpen)
  const { values, field, change, theirs } = form
  const isNew = clause.version === 0
  const place = all.findIndex(({ id }) => id === clause.id)

  return (
    <section aria-label={clause.title || 'New clause'} className="rounded-md border border-line bg-surface">
      <EditorHead clause={clause} onBack={() => onOpen(undefined)} />
      <form {...form.onPage()}>
        <div className="grid gap-5 p-4.5">
          <TextField
            label={clauseText.title.label}
            required
            maxLength={clauseText.title.max}
            {...field('title')}
          />
          <ClauseConditionFields
            conditions={values.conditions}
            region={values.region}
            error={form.problems['region']}
            isOpen={isNew || form.problems['region'] !== undefined}
            onChange={(part) => change(({ conditions }) => ({ conditions: { ...conditions, ...part } }))}
            onRegion={(region) => change({ region })}
          />
          <ClauseWordsField
            text={values.text}
            error={form.problems['text']}
            onWrite={(text) => change({ text })}
          />
        </div>
        <ClausePreview title={values.title} text={values.text} place={(place < 0 ? all.length : place) + 1} />
        <footer className="flex flex-wrap items-center gap-3 px-4.5 py-3">
          <p className="min-w-40 flex-1 text-small text-fg-muted max-md:basis-full">
            Quotes that were sent keep their words.
          </p>
          {form.unsaved && !isNew ? (
            <Button look="second" className="max-md:flex-1" disabled={form.busy} onClick={form.reset}>
              Discard
            </Button>
          ) : null}
          {isNew ? (
            <Button
              look="second"
              disabled={form.busy}
              onClick={() => (form.adopt(clause, form.values), onOpen(undefined))}
            >
              Cancel
            </Button>
          ) : null}
          <Button look="primary" type="submit" className="max-md:flex-1" busy={form.busy} busyLabel="Saving…">
            {isNew ? 'Add Clause' : `Save Version ${form.base.version + 1}`}
          </Button>
        </footer>
      </form>
      {isNew ? null : <HistoryPanel table="clauses" id={clause.id} className="border-b-0! px-4.5" />}
      <LeaveQuestion unsaved={form.unsaved && !form.busy} leaving={form.leaving} />
      {theirs ? (
        <ConflictQuestion form={form} noun="clause">
          Someone else saved version {theirs.version} of “{theirs.title}”.
        </ConflictQuestion>
      ) : null}
    </section>
  )
}

function EditorHead({
  clause,
  onBack,
}: {
  readonly clause: EditedClause | ClauseView
  readonly onBack: () => void
}) {
  return (
    <header className="border-b border-line px-4.5 py-3">
      <button
        type="button"
        onClick={onBack}
        className="-ml-1 flex min-h-11 items-center gap-1.5 text-accent xl:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
        All clauses
      </button>
      <div className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-[.9375rem] font-[650] wrap-anywhere">{clause.title || 'New clause'}</h2>
        {clause.version === 0 || !('quotes' in clause) ? null : (
          <span className="num text-small text-fg-muted">{usesText(clause)}</span>
        )}
        {'is_starter' in clause && clause.is_starter ? <Badge tone="warn">{starterNote}</Badge> : null}
      </div>
    </header>
  )
}

/** `Version 3, in 31 quotes; 4 keep earlier words` */
function usesText({ version, quotes, earlier_quotes: earlier }: ClauseView): string {
  const many = (count: number) => (count === 1 ? '1 quote' : `${count} quotes`)
  const now = quotes === 0 ? 'in no quote yet' : `in ${many(quotes)}`
  return `Version ${version}, ${now}${earlier === 0 ? '' : `; ${many(earlier)} with earlier words`}`
}

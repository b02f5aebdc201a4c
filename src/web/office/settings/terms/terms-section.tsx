import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#domain/addresses.ts'
import { noConditions } from '#domain/clauses/clause.ts'
import { modesWithoutClause } from '#domain/clauses/render.ts'
import { serviceModeWords, type ServiceMode } from '#domain/events/service-modes.ts'
import type { ClauseView } from '#contract/clauses.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { clauses as clauseQuery } from './clause-data.ts'
import { ClauseEditor, type EditedClause } from './clause-editor.tsx'
import { ClauseListCard } from './clause-list-card.tsx'
import { StarterSet } from './starter-set.tsx'

/** The clauses that quotes are sent with; the one that is written is in the address. */
export function TermsSection() {
  const result = useQuery(clauseQuery)
  if (result.data) return <TermsOf all={result.data.clauses} hasStarters={result.data.has_starters} />
  return (
    <Card title="Clauses">
      <Wait result={result} failure="The clauses could not be loaded.">
        <SkeletonRows label="Loading the clauses..." rows={6} columns={2} />
      </Wait>
    </Card>
  )
}

function TermsOf({
  all,
  hasStarters,
}: {
  readonly all: readonly ClauseView[]
  readonly hasStarters: boolean
}) {
  const { clause: wanted } = useSearch({ from: paths.admin.settings })
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => blankClause([]))
  const open = (clause: string | undefined) =>
    void navigate({ to: paths.admin.settings, search: { section: 'terms', clause }, resetScroll: false })
  const write = (modes: ServiceMode[] = []) => {
    setDraft(blankClause(modes))
    open('new')
  }
  const isNew = wanted === 'new'
  const chosen = isNew ? draft : all.find(({ id }) => id === wanted)
  const shown = chosen ?? all[0]

  if (all.length === 0 && !isNew) return <StarterSet onWrite={() => write()} onAdded={open} />
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[21rem_minmax(0,1fr)]">
      {modesWithoutClause(all).map((mode) => (
        <MissingMode key={mode} mode={mode} onWrite={() => write([mode])} />
      ))}
      <div className={classes('min-w-0', chosen && 'max-xl:hidden')}>
        <ClauseListCard
          all={all}
          hasStarters={hasStarters}
          chosen={isNew ? undefined : shown?.id}
          onAdd={() => write()}
          onOpen={open}
        />
      </div>
      {shown ? (
        <div className={classes('min-w-0', !chosen && 'max-xl:hidden')}>
          <ClauseEditor key={shown.id} clause={shown} all={all} onOpen={open} />
        </div>
      ) : null}
    </div>
  )
}

function blankClause(modes: ServiceMode[]): EditedClause {
  return {
    id: crypto.randomUUID(),
    version: 0,
    title: '',
    text: '',
    conditions: { ...noConditions, event_types: [], packages: [], modes },
  }
}

function MissingMode({ mode, onWrite }: { readonly mode: ServiceMode; readonly onWrite: () => void }) {
  const { client, owner } = serviceModeWords[mode]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-bad-line bg-bad-bg py-2 pr-2 pl-4.5 xl:col-span-2">
      <CircleAlert aria-hidden="true" className="size-4.5 shrink-0 text-bad" strokeWidth={1.6} />
      <p className="min-w-52 flex-1">
        <b className="font-[650]">
          “{client}” ({owner}) has no clause in use.
        </b>{' '}
        Such a quote cannot be sent until one is switched on.
      </p>
      <Button
        look="quiet"
        className="text-bad!"
        aria-label={`Write a clause for “${client}”`}
        onClick={onWrite}
      >
        Write It
      </Button>
    </div>
  )
}

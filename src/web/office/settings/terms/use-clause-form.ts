/** One clause while it is written: a form over what was read, which takes over what others save. */
import { useQueryClient } from '@tanstack/react-query'
import type { ClauseView } from '#contract/clauses.ts'
import { clauseRegionProblem, clauseTextProblem, clauseTitleProblem } from '#domain/clauses/problems.ts'
import { isSame, useForm } from '#web/office/kit/forms/use-form.ts'
import { call } from '#web/shared/api.ts'
import { whenReadAgain } from '#web/shared/touched.ts'
import { clauses } from './clause-data.ts'

/** A clause that is stored, or a new one with version 0. */
export type EditedClause = Pick<ClauseView, 'id' | 'version' | 'title' | 'text' | 'conditions'>

export function useClauseForm(stored: EditedClause, onSaved: (id: string) => void) {
  const queries = useQueryClient()
  const form = useForm({
    start: typedOf(stored),
    base: stored,
    rules: ({ title, text, region }) => ({
      title: clauseTitleProblem(title),
      text: clauseTextProblem(text),
      region: clauseRegionProblem(region),
    }),
    send: ({ title, text, region, conditions }, { id, version }) =>
      call('save-clause', {
        id,
        version,
        title: title.trim(),
        text: text.trim(),
        conditions: { ...conditions, region: region.trim() || null },
      }),
    done: (_done, { values }) =>
      stored.version === 0
        ? [`“${values.title.trim()}” added`, 'It is switched off.']
        : [`“${values.title.trim()}” saved`, 'Quotes that were sent keep their words.'],
    failed: 'Failed to save the clause',
    onDone: async () => {
      await whenReadAgain()
      if (stored.version === 0) onSaved(stored.id)
    },
    conflict: {
      read: async (base) => {
        await queries.invalidateQueries({ queryKey: clauses.queryKey })
        const { clauses: all } = await queries.ensureQueryData(clauses)
        return all.find(({ id }) => id === base.id) ?? base
      },
      valuesOf: typedOf,
    },
  })
  // What was saved is taken over, also someone else's while nothing is typed here; what is typed stays.
  if (stored.version !== form.base.version && !form.theirs) {
    const typed = typedOf(stored)
    if (!form.unsaved || isSame(form.values, typed)) form.adopt(stored, typed)
  }
  return form
}

function typedOf({ title, text, conditions: { region, ...conditions } }: EditedClause) {
  return { title, text, region: region ?? '', conditions }
}

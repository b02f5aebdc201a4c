import { useState } from 'react'
import type { ClauseView } from '#contract/clauses.ts'
import { clauseText } from '#domain/clauses/clause.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'

/** What is done with a clause beside writing it. */
export function useClauseActions(clause: ClauseView, onOpen: (id: string | undefined) => void) {
  const { id, title, text, conditions, is_active: isActive } = clause
  const turn = useWrite({
    send: (is_active: boolean) => call('switch-clause', { id, is_active }),
    atOnce: (is_active) => ({ in: ['clauses'], ids: [id], change: { is_active } }),
    failed: 'Failed to switch the clause',
  })
  const archive = useWrite({
    send: () => call('archive-clause', { id, archived: true }),
    done: [`“${title}” archived`, 'Quotes that were sent with it keep its words.'],
    undo: () => async () => {
      await call('archive-clause', { id, archived: false })
      if (isActive) await call('switch-clause', { id, is_active: true })
    },
    failed: 'Failed to archive the clause',
    untilFresh: true,
    onDone: () => onOpen(undefined),
  })
  // The same one until it is there: pressing again after a lost answer makes no second copy.
  const [copyId, setCopyId] = useState(() => crypto.randomUUID())
  const duplicate = useWrite<void, string>({
    send: async () => {
      const copy = { id: copyId, version: 0, text, conditions }
      await call('save-clause', { ...copy, title: `${title} (copy)`.slice(0, clauseText.title.max) })
      return copy.id
    },
    done: [`“${title}” duplicated`, 'The copy is the last one, and switched off.'],
    undo: (copy) => () => call('archive-clause', { id: copy, archived: true }),
    failed: 'Failed to duplicate the clause',
    untilFresh: true,
    onDone: (copy) => {
      setCopyId(crypto.randomUUID())
      onOpen(copy)
    },
  })
  return { turn, archive, duplicate }
}

import type { ServiceWindow } from '#domain/events/facts.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inSavepoint, type Tx } from '#server/platform/audit/transaction.ts'
import type { SubjectFacts } from '#server/records/event-facts/subject.ts'
import { sayFact } from './say-fact.ts'

class TriedOnly extends Error {}

/** Refuses hours that could not be kept now, by saying them and taking that back. */
export async function requireFree(
  app: AppContext,
  tx: Tx,
  before: SubjectFacts,
  windows: readonly ServiceWindow[],
): Promise<void> {
  try {
    await inSavepoint(tx, async (inner) => {
      await sayFact(app, inner, before, { part: 'windows', windows }, null)
      throw new TriedOnly()
    })
  } catch (error) {
    if (!(error instanceof TriedOnly)) throw error
  }
}

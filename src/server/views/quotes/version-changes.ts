import { comparedLines, comparedTotal } from '#domain/offers/compared-lines.ts'
import { lineDifferences, termDifferences } from '#domain/quotes/differences.ts'
import type { PortalQuote } from '#contract/portal-money.ts'
import type { Db } from '#server/platform/database/database.ts'
import { lastSeenVersions } from '#server/records/quotes/versions.ts'

/** What differs between the newest version and the one that the client opened before it, as they were sent. */
export async function readVersionChanges(db: Db, quoteId: string): Promise<PortalQuote['changes']> {
  const { newest, before } = await lastSeenVersions(db, quoteId)
  if (!newest || !before) return null
  const lines = lineDifferences(comparedLines(before.content), comparedLines(newest.content))
  return {
    sent_at: before.sent_at,
    lines: lines.map((each) => ({ ...each })),
    total_before: comparedTotal(before.content),
    total_after: comparedTotal(newest.content),
    terms: [...termDifferences(before.content.clauses ?? [], newest.content.clauses ?? [])],
  }
}

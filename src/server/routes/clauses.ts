/** Clauses, and the terms of quotes. */
import { sampleValues } from '#domain/clauses/merge-fields.ts'
import { previewText } from '#domain/clauses/render-text.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { addStarterClauses } from '#server/flows/add-starter-clauses.ts'
import { archiveClause, moveClause, switchClause } from '#server/flows/change-clause.ts'
import { saveClause } from '#server/flows/save-clause.ts'
import { readMarkdown } from '#server/platform/documents/read-markdown.ts'
import { listClauses } from '#server/views/clauses/list-clauses.ts'
import { previewTerms } from '#server/views/clauses/preview-terms.ts'
import { forOwner, success } from './guard.ts'

export function clauseRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'list-clauses': owner['list-clauses'].handler(() => listClauses(app)),

    'save-clause': owner['save-clause'].handler(async ({ input, context: { actor } }) => {
      await saveClause(app, actor, input)
      return success
    }),

    'switch-clause': owner['switch-clause'].handler(async ({ input, context: { actor } }) => {
      await switchClause(app, actor, input)
      return success
    }),

    'archive-clause': owner['archive-clause'].handler(async ({ input, context: { actor } }) => {
      await archiveClause(app, actor, input)
      return success
    }),

    'move-clause': owner['move-clause'].handler(async ({ input, context: { actor } }) => {
      await moveClause(app, actor, input)
      return success
    }),

    'add-starter-clauses': owner['add-starter-clauses'].handler(async ({ context: { actor } }) => ({
      ...success,
      added: await addStarterClauses(app, actor),
    })),

    'preview-clause': owner['preview-clause'].handler(({ input }) => ({
      blocks: readMarkdown(previewText(input.text ?? '', sampleValues)),
    })),

    'preview-terms': owner['preview-terms'].handler(({ input }) => previewTerms(app, input)),
  }
}

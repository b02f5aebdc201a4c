/** The words of clauses as blocks, as every screen and document shows them. */
import * as z from 'zod/mini'

const run = z.object({ text: z.string(), strong: z.boolean(), emphasis: z.boolean() })
const runs = z.readonly(z.array(run))

export const textBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), runs }),
  /** A list with bullets has no first number. */
  z.object({ kind: z.literal('list'), start: z.nullable(z.int()), items: z.readonly(z.array(runs)) }),
])

export const shownClause = z.object({
  clause_id: z.string(),
  version: z.int(),
  title: z.string(),
  blocks: z.readonly(z.array(textBlock)),
})

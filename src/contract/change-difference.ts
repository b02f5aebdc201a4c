/** What a change order changes, as `domain/change-orders/difference.ts` has it. Amounts in cents. */
import * as z from 'zod/mini'

export const changeDifference = z.object({
  facts: z.array(
    z.object({ name: z.string(), before: z.string(), after: z.string(), difference: z.string() }),
  ),
  lines: z.array(
    z.object({
      name: z.string(),
      how: z.string(),
      before: z.nullable(z.int()),
      after: z.nullable(z.int()),
    }),
  ),
  /** Names of the lines that stay as they were. */
  same: z.array(z.string()),
  /** Charges and taxes whose amount differs. */
  below: z.array(z.object({ name: z.string(), amount: z.int() })),
  total_before: z.int(),
  total_after: z.int(),
})

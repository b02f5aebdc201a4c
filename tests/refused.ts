import { Refused } from '#server/platform/core/refused.ts'

/** Whether a flow did what it is for; false where it was refused. */
export async function isDone(flow: Promise<unknown>): Promise<boolean> {
  try {
    await flow
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Whether a live message may tell of the client's own change, which its answer has told already. */
const afterAnswerMs = 3_000
let quietUntil = 0

/** Runs a change of the client; its status changes are not announced. */
export async function asOwnChange<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  quietUntil = Infinity
  try {
    return await change()
  } finally {
    quietUntil = performance.now() + afterAnswerMs
  }
}

export function isOwnChange(): boolean {
  return performance.now() < quietUntil
}

/** How long an aborted start may go on, as on a table that is locked. */
const longestWaitMs = 15_000

/** The start; rejects where it has not ended a while after `signal` was aborted. */
export function unlessHanging<Value>(
  starting: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (!signal) return starting
  const hanging = new Promise<never>((_resolve, reject) => {
    const wait = () => setTimeout(() => reject(new Error('The start did not end.')), longestWaitMs)
    signal.addEventListener('abort', wait, { once: true })
  })
  return Promise.race([starting, hanging])
}

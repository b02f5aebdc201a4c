/** How long a visitor waits for code, before the page goes on without it. */
export const longestWaitMs = 10_000

/** The same, but fails where it takes longer than a visitor waits. */
export function within<Answer>(promise: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('code takes too long')), longestWaitMs)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

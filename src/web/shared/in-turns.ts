/**
 * Loads parts of a front one after the other, each in a task of its own, once what the server sent has been painted:
 * what is fetched already would run in one go, before the first picture, and hold back every touch of a slow phone for
 * a third of a second. A page that nobody sees is not painted, and starts at once.
 */
export function inTurns(parts: readonly (() => Promise<unknown>)[]): void {
  const start = () => setTimeout(() => takeTurns(parts))
  // The second frame begins when the first has been painted.
  if (document.visibilityState === 'visible') requestAnimationFrame(() => requestAnimationFrame(start))
  else start()
}

async function takeTurns(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const part of parts) {
    await part()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

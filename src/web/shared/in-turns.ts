/**
 * Loads parts of a front one after the other, each in a task of its own: what is fetched already would run in one go,
 * and hold back every touch of a slow phone for a third of a second.
 */
export function inTurns([first, ...others]: readonly (() => Promise<unknown>)[]): void {
  void first?.().then(() => setTimeout(() => inTurns(others)))
}

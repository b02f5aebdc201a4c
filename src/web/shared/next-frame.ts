/** A hidden tab draws no frames. */
const longestMs = 100

/** Ends once the next frame is drawn: what the user sees of a press comes before the work that follows. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestMs)
    // A timer that a frame starts runs after the frame is painted.
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
}

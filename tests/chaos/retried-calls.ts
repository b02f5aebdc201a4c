import type { Bar } from './bar.ts'

const mostTries = 100

/** The same bar for callers who try again while they are answered that the program is overloaded, as a browser does. */
export function retrying(bar: Bar): Bar {
  return {
    ...bar,
    call: async (name, body, headers) => {
      for (let tries = 1; ; tries++) {
        const answer = await bar.call(name, body, headers)
        if (answer.status !== 503 || tries === mostTries) return answer
        await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 150))
      }
    },
  }
}

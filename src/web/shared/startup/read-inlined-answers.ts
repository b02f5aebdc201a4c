/** What the server answered with the page to questions that its first screen asks (contract: `FirstAnswers`). */
import type { FirstAnswers } from '#contract/pages.ts'

/** Read once: they are as old as the page. */
export function readInlinedAnswers(): FirstAnswers {
  const element = document.getElementById('answers')
  element?.remove()
  return element?.textContent ? (JSON.parse(element.textContent) as FirstAnswers) : {}
}

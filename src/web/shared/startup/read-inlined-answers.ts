/** The answers that the server inlined into the page for its first screen (contract: `FirstAnswers`). */
import type { FirstAnswers } from '#contract/pages.ts'

/** Reads them once: they are as old as the page. */
export function readInlinedAnswers(): FirstAnswers {
  const element = document.getElementById('answers')
  element?.remove()
  return element?.textContent ? (JSON.parse(element.textContent) as FirstAnswers) : {}
}

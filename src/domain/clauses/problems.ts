/** The sentences about the problems of terms, and where each is mended. */
import { serviceModeWords } from '../events/service-modes.ts'
import { clauseText } from './clause.ts'
import { mergeFields, sampleValues } from './merge-fields.ts'
import type { TermsProblem } from './render.ts'
import { renderText, type WordsProblem } from './render-text.ts'
import { textProblem } from '../text.ts'

/** Where a problem is mended: the clause, the settings' list of clauses, the business, or the event and its client. */
export type ProblemPlace = 'clause' | 'clauses' | 'business' | 'event' | 'quote'

/** The sentence about a problem that keeps a quote from being sent; it names the clause and the field. */
export function termsProblemText(problem: TermsProblem): string {
  if (problem.kind === 'mode-without-clause') {
    const { owner, client } = serviceModeWords[problem.mode]
    return `No clause for “${client}” (${owner}) is switched on.`
  }
  return `Clause “${problem.title}”: ${wordsProblemText(problem)}`
}

/** The sentence about the words of one clause. */
export function wordsProblemText(problem: WordsProblem): string {
  switch (problem.kind) {
    case 'empty':
      return 'There are no words in it yet.'
    case 'broken-field':
      return 'A field begins with {{ and does not end. Fields look like {{total}}.'
    case 'unknown-field':
      return `{{${problem.field}}} is no field.`
    case 'unresolved-field':
      return `{{${problem.field}}} has no value here: ${mergeFields[problem.field].label} is unknown.`
    default:
      return problem satisfies never
  }
}

export function problemPlace(problem: TermsProblem): ProblemPlace {
  if (problem.kind === 'mode-without-clause') return 'clauses'
  if (problem.kind !== 'unresolved-field') return 'clause'
  const { source } = mergeFields[problem.field]
  return source === 'client' ? 'event' : source
}

/** The problems of words while they are written: all that do not depend on a quote. */
export function writingProblems(text: string): readonly WordsProblem[] {
  const rendered = renderText(text, sampleValues)
  return typeof rendered === 'string' ? [] : rendered
}

/** The problem with the text of a clause under its rule, or undefined. */
export function clauseTextProblem(text: string): string | undefined {
  const [problem] = text.trim() === '' ? [] : writingProblems(text)
  return textProblem(clauseText.text, text) ?? (problem && wordsProblemText(problem))
}

/** The problem with the title of a clause, or undefined. */
export function clauseTitleProblem(title: string): string | undefined {
  if (/\{\{|[\n\r]/.test(title)) return 'A title has no fields and one line'
  return textProblem(clauseText.title, title)
}

/** The problem with the region of a clause, or undefined. */
export function clauseRegionProblem(region: string): string | undefined {
  return textProblem(clauseText.region, region)
}

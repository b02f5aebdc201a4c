/** What the owner writes for the home page: venues, words of guests, answered questions. Empty parts are not shown. */
import { textProblem, type TextRule } from '../text.ts'

const pairs = [
  ['guest_words_1', 'guest_name_1'],
  ['guest_words_2', 'guest_name_2'],
  ['guest_words_3', 'guest_name_3'],
  ['question_1', 'answer_1'],
  ['question_2', 'answer_2'],
  ['question_3', 'answer_3'],
  ['question_4', 'answer_4'],
] as const

type PairedField = (typeof pairs)[number][number]
export type SiteField = 'venues' | PairedField
export type SiteContent = Readonly<Record<SiteField, string>>

/** The two fields of each guest's words, and of each answered question. */
export const guestFields = pairs.slice(0, 3)
export const questionFields = pairs.slice(3)
export const siteFields: readonly SiteField[] = ['venues', ...pairs.flat()]

export const emptySiteContent = Object.fromEntries(siteFields.map((field) => [field, ''])) as SiteContent

const mostVenues = 12

interface FieldRule extends TextRule {
  readonly oneLine: boolean
  /** The message where only the other field of the pair is filled in. */
  readonly unpaired: string
}

const rules = {
  venues: fieldRule('Venues', 600, false, ''),
  guest_words: fieldRule('Words', 280, false, 'Please add what this guest said'),
  guest_name: fieldRule('Name', 80, true, 'Please add who said this'),
  question: fieldRule('Question', 120, true, 'Please add the question'),
  answer: fieldRule('Answer', 400, false, 'Please add the answer'),
} as const

function fieldRule(label: string, max: number, oneLine: boolean, unpaired: string): FieldRule {
  return { min: 0, max, message: '', label, oneLine, unpaired }
}

function ruleOf(field: SiteField): FieldRule {
  return rules[field.replace(/_\d$/, '') as keyof typeof rules]
}

/** The largest number of characters of a field. */
export function longestSiteText(field: SiteField): number {
  return ruleOf(field).max
}

/** The problem with one field, or undefined. Of a pair, both fields are filled in or neither. */
export function siteContentProblem(field: SiteField, content: SiteContent): string | undefined {
  const rule = ruleOf(field)
  const text = content[field].trim()
  const problem = textProblem(rule, text)
  if (problem) return problem
  if (rule.oneLine && text.includes('\n')) return 'Please write this on one line'
  if (field === 'venues')
    return linesOf(text).length > mostVenues ? `Please name at most ${mostVenues} venues` : undefined
  const pair: readonly SiteField[] = pairs.find((names) => names.some((name) => name === field)) ?? []
  const isNeeded = pair.some((name) => content[name].trim() !== '')
  return isNeeded && text === '' ? rule.unpaired : undefined
}

/** The parts of the home page that the owner wrote. */
export interface Proof {
  readonly venues: readonly string[]
  readonly guests: readonly { readonly words: string; readonly name: string }[]
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

export function proofOf(content: SiteContent): Proof {
  return {
    venues: linesOf(content.venues),
    guests: guestFields
      .map(([words, name]) => ({ words: content[words], name: content[name] }))
      .filter(({ words }) => words !== ''),
    questions: questionFields
      .map(([question, answer]) => ({ question: content[question], answer: content[answer] }))
      .filter(({ question }) => question !== ''),
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

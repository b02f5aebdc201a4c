/** Clauses, and the terms of quotes that are made of them. */
import * as z from 'zod/mini'
import { eventTypes } from '#domain/bookings/choices.ts'
import { packageText } from '#domain/packages/package.ts'
import { clauseText, mostClauses } from '#domain/clauses/clause.ts'
import { clauseTextProblem, clauseTitleProblem, type ProblemPlace } from '#domain/clauses/problems.ts'
import { serviceModes } from '#domain/events/service-modes.ts'
import { largestAmount } from '#domain/money.ts'
import type { TextRule } from '#domain/text.ts'
import { isCalendarDate } from '#domain/time.ts'
import { command, owner, reading } from './base.ts'
import { optionalText, recordId, requiredText } from './fields.ts'
import { shownClause, textBlock } from './shown-clauses.ts'

const done = z.object({ success: z.literal(true) })
const clauseId = z.uuid('A clause needs an id')

function checkedText(rule: TextRule, problemOf: (text: string) => string | undefined) {
  return requiredText(rule).check(
    z.superRefine((text, context) => {
      const message = problemOf(text)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  )
}

const isChosen = z._default(z.boolean('This is chosen or not'), false)
const packageRef = z.object({ id: recordId, name: requiredText(packageText.name) })
const conditions = z.object({
  modes: z._default(z.array(z.enum(serviceModes)).check(z.maxLength(serviceModes.length)), []),
  event_types: z._default(z.array(z.enum(eventTypes)).check(z.maxLength(eventTypes.length)), []),
  packages: z._default(z.array(packageRef).check(z.maxLength(50)), []),
  region: optionalText(clauseText.region),
  with_overtime: isChosen,
  with_minors: isChosen,
  with_deposit: isChosen,
})

const clauseView = z.object({
  id: z.string(),
  /** Of its words; a save writes the next one. */
  version: z.int(),
  title: z.string(),
  text: z.string(),
  conditions: z.object({
    modes: z.array(z.enum(serviceModes)),
    event_types: z.array(z.enum(eventTypes)),
    packages: z.array(packageRef),
    region: z.nullable(z.string()),
    with_overtime: z.boolean(),
    with_minors: z.boolean(),
    with_deposit: z.boolean(),
  }),
  is_active: z.boolean(),
  /** It began as a starter text. */
  is_starter: z.boolean(),
  written_at: z.string(),
  /** How many quotes keep these words, and how many keep earlier ones. */
  quotes: z.int(),
  earlier_quotes: z.int(),
})
export type ClauseView = z.output<typeof clauseView>

/** In their order, without archived ones. */
const listClauses = reading('/list-clauses', 'The clauses of the terms').output(
  z.object({ clauses: z.array(clauseView), has_starters: z.boolean() }),
)

/**
 * Adds a clause at the end, switched off (version 0; the browser generates its id), or writes the next version of its
 * words over the version that was read. Quotes that were sent keep theirs. A repeated call has no effect.
 */
const saveClause = command('/save-clause', 'Write a clause')
  .input(
    z.object({
      id: clauseId,
      version: z.int().check(z.gte(0), z.lte(1_000_000)),
      title: checkedText(clauseText.title, clauseTitleProblem),
      text: checkedText(clauseText.text, clauseTextProblem),
      conditions,
    }),
  )
  .output(done)

const switchClause = command('/switch-clause', 'Switch a clause on or off')
  .input(z.object({ id: recordId, is_active: z.boolean('A clause is on or off') }))
  .output(done)

/** An archived clause is switched off; restored, it stays off and has its place again. */
const archiveClause = command('/archive-clause', 'Archive a clause, or restore it')
  .input(z.object({ id: recordId, archived: z.boolean('This is chosen or not') }))
  .output(done)

/** `place` counts from 0 among the clauses that are not archived. */
const moveClause = command('/move-clause', 'Move a clause to another place')
  .input(z.object({ id: recordId, place: z.int().check(z.gte(0), z.lte(mostClauses)) }))
  .output(done)

/** Adds the starter texts that are not there, switched off. */
const addStarterClauses = command('/add-starter-clauses', 'Add the starter set of clauses')
  .input(z.object({}))
  .output(z.object({ success: z.literal(true), added: z.array(z.string()) }))

/** Words with sample values, as a client would read them. What cannot be filled in is a question mark. */
const previewClause = command('/preview-clause', 'Preview the words of a clause')
  .input(z.object({ text: optionalText(clauseText.text) }))
  .output(z.object({ blocks: z.readonly(z.array(textBlock)) }))

const places = ['clause', 'clauses', 'business', 'event', 'quote'] as const satisfies readonly ProblemPlace[]

const termsView = z.object({
  clauses: z.array(shownClause),
  problems: z.array(z.object({ text: z.string(), place: z.enum(places), clause_id: z.nullable(z.string()) })),
  /** Clauses for a service mode are left out, because nobody has said the mode. */
  lacks_mode: z.boolean(),
})
export type TermsView = z.output<typeof termsView>

/** The terms that a quote of a booking would be sent with, and what keeps it from being sent. Amounts in cents. */
const previewTerms = command('/preview-terms', 'Preview the terms of a quote')
  .input(
    z.object({
      booking_id: recordId,
      /** A stored draft: its payment plan counts. */
      quote_id: z.optional(recordId),
      total_amount: z.int().check(z.gte(0), z.lte(largestAmount)),
      expires_on: z.string().check(z.maxLength(10), z.refine(isCalendarDate, 'Please choose a day')),
      has_overtime: isChosen,
      /** Of which the draft has lines. */
      packages: z._default(z.array(recordId).check(z.maxLength(50)), []),
    }),
  )
  .output(termsView)

export const functions = {
  'list-clauses': owner(listClauses),
  'save-clause': owner(saveClause, ['clauses']),
  'switch-clause': owner(switchClause, ['clauses']),
  'archive-clause': owner(archiveClause, ['clauses']),
  'move-clause': owner(moveClause, ['clauses']),
  'add-starter-clauses': owner(addStarterClauses, ['clauses']),
  'preview-clause': owner(previewClause, []),
  'preview-terms': owner(previewTerms, []),
}

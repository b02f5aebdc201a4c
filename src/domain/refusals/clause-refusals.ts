/** The refusals of clauses and of the terms of quotes, a part of `refusals.ts`. */
import { changedByOther, conflict, notFound } from './refusal-rules.ts'

export const clauseRefusals = {
  'clause.archived': conflict('This clause is archived. Restore it first.'),
  'clause.most': {
    kind: 'conflict',
    message: (most: string) => `There are at most ${most} clauses. Please archive one first.`,
  },
  'clause.not-found': notFound('There is no such clause.'),
  'clause.version-conflict': changedByOther('this clause'),
  /** The sentences say which clause and which field (`termsProblemText`). */
  'quote.terms-incomplete': {
    kind: 'conflict',
    message: (sentences: string) => `The terms of this quote are not complete. ${sentences}`,
  },
} as const

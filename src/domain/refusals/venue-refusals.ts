/** The refusals of venues, a part of `refusals.ts`. */
import { changedByOther, conflict, notFound } from './refusal-rules.ts'

export const venueRefusals = {
  'venue.already-merged': conflict('One of these venues was merged in the meantime. Please look again.'),
  'venue.archived': conflict('This venue is archived. Restore it first.'),
  'venue.id-used': conflict('This was already sent with another venue.'),
  'venue.later-merge': conflict('Undo the later merge first.'),
  'venue.lesson-not-found': notFound('This note was removed already.'),
  'venue.lesson-version-conflict': changedByOther('this note'),
  'venue.merge-itself': conflict('A venue cannot be merged with itself.'),
  'venue.merge-not-found': notFound('There is no such merge.'),
  'venue.merge-undone': conflict('This merge was already undone.'),
  'venue.most-lessons': {
    kind: 'conflict',
    message: (most: string) => `A venue has at most ${most} notes. Please remove one first.`,
  },
  'venue.most-pictures': {
    kind: 'conflict',
    message: (most: string) => `A venue has at most ${most} photographs. Please remove one first.`,
  },
  'venue.not-found': notFound('There is no such venue.'),
  'venue.picture-not-found': notFound('There is no such photograph.'),
  'venue.spelling-merged': conflict('This spelling comes from a merge. Undo the merge instead.'),
  'venue.spelling-not-found': notFound('There is no such spelling.'),
  'venue.version-conflict': changedByOther('this venue'),
} as const

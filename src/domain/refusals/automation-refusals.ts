/** The refusals of automated emails, a part of `refusals.ts`. */
import { changedByOther, conflict, notFound } from './refusal-rules.ts'

export const automationRefusals = {
  'automation.email-changed': conflict(
    'A fact of this email has changed since. Please look at it again before it is sent.',
  ),
  'automation.email-failed': {
    kind: 'conflict' as const,
    message: (reason: string) => `It failed again: ${reason}`,
  },
  'automation.email-gone': notFound('This email no longer waits.'),
  'automation.most-rules': {
    kind: 'conflict' as const,
    message: (most: string) => `There are at most ${most} rules.`,
  },
  'automation.reach-changed': conflict('Who would be reached has changed since. Please look again.'),
  'automation.rule-invalid': {
    kind: 'invalid' as const,
    field: 'rule',
    message: (problem: string) => problem,
  },
  'automation.rule-not-found': notFound('There is no such rule.'),
  'automation.rule-off': conflict('This rule is off.'),
  'automation.rule-version-conflict': changedByOther('this rule'),
} as const

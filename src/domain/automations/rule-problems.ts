/** What is wrong with a rule. */
import { minutesOfDay } from '../time.ts'
import { conditionProblem } from './conditions.ts'
import { type MomentUnit, type Moment, type QuietHours, type RuleContent, momentKey } from './rule.ts'

const mostOf: Readonly<Record<MomentUnit, number>> = { hours: 720, days: 730, months: 60 }

/** The problem with a rule by field; an empty record where there is none. */
export function ruleProblems(
  rule: RuleContent,
): Readonly<Partial<Record<'moments' | 'conditions' | 'quiet', string>>> {
  const moments = momentsProblem(rule.moments)
  const conditions =
    rule.conditions.map(conditionProblem).find((problem) => problem !== undefined) ?? repeated(rule)
  const quiet = rule.quiet === null ? undefined : quietProblem(rule.quiet)
  return {
    ...(moments === undefined ? {} : { moments }),
    ...(conditions === undefined ? {} : { conditions }),
    ...(quiet === undefined ? {} : { quiet }),
  }
}

function momentsProblem(moments: readonly Moment[]): string | undefined {
  if (moments.length === 0) return 'Please say when'
  if (new Set(moments.map(momentKey)).size < moments.length) return 'A moment is there twice'
  const tooFar = moments.find(({ amount, unit }) => amount > mostOf[unit])
  return tooFar && `At most ${mostOf[tooFar.unit]} ${tooFar.unit}`
}

/** The job that sends runs at the quarters of an hour: one of them has to be outside. */
const leastFreeMinutes = 60

const dayMinutes = 24 * 60

function quietProblem({ from, to }: QuietHours): string | undefined {
  if (from === to) return 'Quiet hours need an end'
  const free = (minutesOfDay(from) - minutesOfDay(to) + dayMinutes) % dayMinutes
  return free < leastFreeMinutes ? 'Quiet hours leave an hour of the day at least' : undefined
}

/** A request for a review goes to everybody or nobody: only the stage of the booking may decide (M-05). */
function repeated({ conditions, email }: RuleContent): string | undefined {
  if (email === 'review-request' && conditions.some(({ field }) => field !== 'status'))
    return 'A request for a review asks everybody or nobody: only the status can be a condition'
  const fields = new Set(conditions.map(({ field }) => field))
  return fields.size < conditions.length ? 'A condition is there twice' : undefined
}

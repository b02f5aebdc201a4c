/** A rule as its form keeps it: numbers and times as they are typed. */
import type { RuleView } from '#contract/email-rules.ts'
import type { Condition, ConditionField } from '#domain/automations/conditions.ts'
import type { Moment, RuleContent } from '#domain/automations/rule.ts'
import { ruleProblems } from '#domain/automations/rule-problems.ts'
import { parseMoney, typedMoney } from '#domain/typed-money.ts'

export interface TypedMoment extends Omit<Moment, 'amount'> {
  readonly amount: string
}

export type TypedCondition =
  | Extract<Condition, { readonly values: readonly string[] }>
  | { readonly field: 'total' | 'guests'; readonly least: string; readonly most: string }

export interface RuleForm extends Omit<RuleContent, 'moments' | 'conditions'> {
  readonly moments: readonly TypedMoment[]
  readonly conditions: readonly TypedCondition[]
}

export const newRule: RuleForm = {
  name: '',
  moments: [{ anchor: 'event-end', amount: '1', unit: 'days', direction: 'after' }],
  conditions: [],
  recipient: 'client',
  email: 'thanks',
  mode: 'review',
  quiet: { from: '21:00', to: '08:00' },
}

export function ruleFormOf({ content }: RuleView): RuleForm {
  return {
    ...content,
    moments: content.moments.map((moment) => ({ ...moment, amount: String(moment.amount) })),
    conditions: content.conditions.map((condition) =>
      'values' in condition
        ? condition
        : {
            field: condition.field,
            least: typedBound(condition.field, condition.least),
            most: typedBound(condition.field, condition.most),
          },
    ),
  }
}

function typedBound(field: 'total' | 'guests', value: number | null): string {
  if (value === null) return ''
  return field === 'total' ? typedMoney(value) : String(value)
}

type Problems = Readonly<Partial<Record<'name' | 'moments' | 'conditions' | 'quiet', string>>>

/** The rule that a form says, and what is wrong with it. */
export function ruleOfForm(form: RuleForm): { readonly content: RuleContent; readonly problems: Problems } {
  const moments = form.moments.map(({ amount, ...moment }) => ({ ...moment, amount: Number(amount) }))
  const conditions = form.conditions.map((condition): Condition => {
    if ('values' in condition) return condition
    const { field, least, most } = condition
    return { field, least: boundOf(field, least), most: boundOf(field, most) }
  })
  const content = { ...form, name: form.name.trim(), moments, conditions }
  const isTyped =
    form.moments.every(({ amount }) => /^\d{1,3}$/.test(amount.trim())) &&
    conditions.every(
      (condition) =>
        'values' in condition || [condition.least, condition.most].every((each) => !Number.isNaN(each)),
    )
  const problems = {
    ...(content.name === '' ? { name: 'Please name the rule' } : {}),
    ...(isTyped ? ruleProblems(content) : { moments: 'Please enter whole numbers' }),
  }
  return { content, problems }
}

function boundOf(field: 'total' | 'guests', typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  return field === 'total' ? (parseMoney(text) ?? Number.NaN) : Number(text)
}

/** A condition to begin with. */
export function newCondition(field: ConditionField): TypedCondition {
  return field === 'total' || field === 'guests' ? { field, least: '', most: '' } : { field, values: [] }
}

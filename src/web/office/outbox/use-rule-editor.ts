import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RuleView } from '#contract/email-rules.ts'
import { changesReach, type RuleContent } from '#domain/automations/rule.ts'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call, read } from '#web/shared/api.ts'
import { useRested } from '#web/shared/use-rested.ts'
import { newRule, ruleFormOf, ruleOfForm, type RuleForm } from './rule-form.ts'

export type RuleEditor = ReturnType<typeof useRuleEditor>

/** The form of a rule, whom the rule would reach, and the ways to save it: switched on or off, with the past or without. */
export function useRuleEditor(rule: RuleView | undefined, onClose: () => void) {
  const [id] = useState(() => rule?.id ?? crypto.randomUUID())
  const [withPast, setWithPast] = useState(false)
  const form = useForm({
    start: valuesOf(rule),
    base: rule,
    rules: (typed: RuleForm) => ruleOfForm(typed).problems,
    send: (typed, base, { is_on, past }: Save) =>
      call('save-email-rule', {
        id,
        version: base?.version ?? 0,
        content: ruleOfForm(typed).content,
        is_on,
        past,
      }),
    done: ({ emails }, { values, choice: { is_on, past } }) => [
      is_on ? `${values.name.trim()} is on` : 'Rule saved',
      past ? `${emails} emails are on their way.` : is_on ? 'It acts from now on.' : undefined,
    ],
    failed: 'Failed to save the rule',
    conflict: { read: () => readRule(id), valuesOf },
    onClose,
  })
  const { base, values } = form
  const { content, problems } = ruleOfForm(values)
  const preview = useRulePreview(id, Object.keys(problems).length === 0 ? JSON.stringify(content) : '')
  const past = preview.data?.past
  const isOn = base !== undefined && base.acts_from !== null
  return {
    form,
    preview,
    past,
    isOn,
    asksPast: !isOn || changesReach(base.content, content),
    withPast,
    setWithPast,
    /** False while the emails of the past that are asked for are still being counted. */
    isCounted: !withPast || preview.isCurrent,
    save: (is_on: boolean) =>
      form.submit({
        is_on,
        past: is_on && withPast && past ? { count: past.count, fingerprint: past.fingerprint } : null,
      }),
  }
}

interface Save {
  readonly is_on: boolean
  /** The emails of the past that were shown; null for "only from now on". */
  readonly past: { readonly count: number; readonly fingerprint: string } | null
}

function valuesOf(rule: RuleView | undefined): RuleForm {
  return rule ? ruleFormOf(rule) : newRule
}

async function readRule(id: string): Promise<RuleView | undefined> {
  const { rules } = await read('list-email-rules', {})
  return rules.find((each) => each.id === id)
}

/** Whom the rule would reach, and its next email, a moment after the last key. */
function useRulePreview(id: string, wanted: string) {
  const [rested] = useRested(wanted, 400)
  const { data, isFetching, isError } = useQuery({
    queryKey: ['automations', 'preview', id, rested],
    queryFn: ({ signal }) =>
      call('preview-email-rule', { id, content: JSON.parse(rested) as RuleContent }, { signal }),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { data, isFetching, isError, isCurrent: !isFetching && rested === wanted }
}

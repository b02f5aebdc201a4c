import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RuleView } from '#contract/email-rules.ts'
import { changesReach, type RuleContent } from '#domain/automations/rule.ts'
import { toastFailure } from '#web/office/kit/toast.ts'
import { useWrite } from '#web/office/kit/use-write.ts'
import { call, read } from '#web/shared/api.ts'
import { isVersionConflict } from '#web/shared/refusal.ts'
import { useRested } from '#web/shared/use-rested.ts'
import { newRule, ruleFormOf, ruleOfForm, type RuleForm } from './rule-form.ts'

export type RuleEditor = ReturnType<typeof useRuleEditor>

/** What is typed, whom it would reach, and the save. */
export function useRuleEditor(rule: RuleView | undefined, onClose: () => void) {
  const [id] = useState(() => rule?.id ?? crypto.randomUUID())
  // What others save meanwhile must not take the form away.
  const [base, setBase] = useState(rule)
  const [start, setStart] = useState(() => (base ? ruleFormOf(base) : newRule))
  const [form, setForm] = useState<RuleForm>(start)
  const [withPast, setWithPast] = useState(false)
  const [theirs, setTheirs] = useState<RuleView>()
  const [tried, setTried] = useState(false)
  const leaving = useRef(false)
  const { content, problems } = ruleOfForm(form)
  const isFine = Object.keys(problems).length === 0
  const preview = useRulePreview(id, isFine ? JSON.stringify(content) : '')
  const past = preview.data?.past
  const isOn = base !== undefined && base.acts_from !== null
  const save = useWrite({
    send: (wanted: { readonly is_on: boolean; readonly past: boolean }) =>
      call('save-email-rule', {
        id,
        version: base?.version ?? 0,
        content,
        is_on: wanted.is_on,
        past: wanted.past && past ? { count: past.count, fingerprint: past.fingerprint } : null,
      }),
    done: ({ emails }, wanted) => [
      wanted.is_on ? `${content.name} is on` : 'Rule saved',
      wanted.past ? `${emails} emails are on their way.` : wanted.is_on ? 'It acts from now on.' : undefined,
    ],
    failed: async (error) => {
      const other = isVersionConflict(error) ? await readRule(id).catch(() => undefined) : undefined
      return other ? setTheirs(other) : toastFailure('Failed to save the rule', error)
    },
    onDone: () => {
      leaving.current = true
      onClose()
    },
  })
  const keepMine = () => {
    setBase(theirs)
    setTheirs(undefined)
  }
  const takeTheirs = () => {
    if (!theirs) return
    setStart(ruleFormOf(theirs))
    setForm(ruleFormOf(theirs))
    keepMine()
  }
  const press = (is_on: boolean) => {
    setTried(true)
    if (isFine && (!withPast || preview.isCurrent)) save.mutate({ is_on, past: is_on && withPast })
  }
  return {
    base,
    form,
    setForm,
    problems: tried ? problems : {},
    preview,
    past,
    isOn,
    asksPast: !isOn || changesReach(base.content, content),
    withPast,
    setWithPast,
    unsaved: JSON.stringify(form) !== JSON.stringify(start),
    leaving,
    isSaving: save.isPending,
    /** What somebody else saved, while it is asked whose version counts. */
    theirs,
    takeTheirs,
    keepMine,
    press,
  }
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

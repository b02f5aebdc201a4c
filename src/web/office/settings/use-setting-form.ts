/** A section of the settings while it is changed: what was read, what is typed, what is wrong, and its save. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { tellDone, tellFailure } from '#web/office/kit/tell.ts'
import { RefusedCall } from '#web/shared/api.ts'
import { settingsKey } from './setting-data.ts'

type Fields = Readonly<Record<string, string | boolean>>

interface Section<Values> {
  readonly version: string
  readonly values: Values
}

interface SettingForm<Values, Typed extends Fields> {
  /** As the server has it now. */
  readonly stored: Section<Values>
  readonly typedOf: (values: Values) => Typed
  readonly problemsOf: (typed: Typed) => Readonly<Partial<Record<keyof Typed, string>>>
  readonly save: (typed: Typed, version: string) => Promise<unknown>
  readonly saved: string
}

/** Answers everything that a section's form needs; `SettingCard` draws what all of them share. */
export function useSettingForm<Values, Typed extends Fields>({
  stored,
  typedOf,
  problemsOf,
  save: send,
  saved,
}: SettingForm<Values, Typed>) {
  const queries = useQueryClient()
  const [base, setBase] = useState(stored)
  const [typed, setTyped] = useState(() => typedOf(stored.values))
  const [checked, setChecked] = useState(false)
  const [conflict, setConflict] = useState(false)
  const unsaved = !isSame(typed, typedOf(base.values))
  const problems = problemsOf(typed)
  const adopt = (section: Section<Values>) => {
    setBase(section)
    setTyped(typedOf(section.values))
    setConflict(false)
    setChecked(false)
  }

  const save = useMutation({
    mutationFn: (sent: Typed) => send(sent, base.version),
    onSuccess: async () => {
      tellDone(saved, 'It shows everywhere from now on.')
      await queries.invalidateQueries({ queryKey: settingsKey })
    },
    onError: async (error) => {
      if (!isConflict(error)) return tellFailure('Failed to save the settings', error)
      await queries.invalidateQueries({ queryKey: settingsKey })
      setConflict(true)
    },
  })
  // What was saved is taken over, also somebody else's while nothing is typed here; what is typed stays.
  if (stored.version !== base.version && !conflict) {
    const isMine = save.variables !== undefined && !save.isError && isSame(typed, save.variables)
    if (!unsaved || isMine) adopt(stored)
  }

  return {
    typed,
    change: (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part })),
    problem: (field: keyof Typed) => (checked ? problems[field] : undefined),
    unsaved,
    conflict,
    takeTheirs: () => adopt(stored),
    keepMine: () => {
      setBase(stored)
      setConflict(false)
    },
    discard: () => adopt(stored),
    busy: save.isPending,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      setChecked(true)
      if (Object.values(problems).some((problem) => problem !== undefined))
        return focusProblem(event.currentTarget)
      if (!save.isPending) save.mutate(typed)
    },
  }
}

export type SettingFormState = Pick<
  ReturnType<typeof useSettingForm>,
  'unsaved' | 'conflict' | 'takeTheirs' | 'keepMine' | 'discard' | 'busy' | 'submit'
>

/** Blanks around a text are not kept, so they are no change. */
function isSame(one: Fields, other: Fields): boolean {
  return JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other))
}

function trimmed(fields: Fields): readonly (string | boolean)[] {
  return Object.keys(fields)
    .toSorted()
    .map((field) => fields[field] ?? '')
    .map((value) => (typeof value === 'string' ? value.trim() : value))
}

function focusProblem(form: HTMLFormElement): void {
  // Once the fields have been drawn as wrong.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

function isConflict(error: unknown): boolean {
  return error instanceof RefusedCall && error.failure.reason === 'settings.version-conflict'
}

/** A section of the settings while it is changed: a form over what was read, which takes over what others save. */
import { useQueryClient } from '@tanstack/react-query'
import type { SettingsView } from '#contract/settings.ts'
import { isSame, useForm } from '#web/office/kit/forms/use-form.ts'
import type { Problems } from '#web/shared/refusal.ts'
import { whenReadAgain } from '#web/shared/touched.ts'
import { settings } from './setting-data.ts'

type Fields = Readonly<Record<string, string | boolean | readonly number[] | readonly object[]>>

interface Section<Values> {
  readonly version: string
  readonly values: Values
}

interface SettingForm<Values, Typed extends Fields> {
  /** As the server has it now. */
  readonly stored: Section<Values>
  /** Finds the section among all settings. */
  readonly sectionOf: (all: SettingsView) => Section<Values>
  readonly typedOf: (values: Values) => Typed
  readonly rules: (typed: Typed) => Problems
  /** Saves over the version and values that the form began from. */
  readonly save: (typed: Typed, version: string, values: Values) => Promise<unknown>
  /** The toast once it is saved; nothing where something else shows it. */
  readonly saved?: string
  readonly onSaved?: () => void
}

/** Answers everything that a section's form needs; `SettingCard` draws what all of them share. */
export function useSettingForm<Values, Typed extends Fields>({
  stored,
  sectionOf,
  typedOf,
  rules,
  save,
  saved,
  onSaved,
}: SettingForm<Values, Typed>) {
  const queries = useQueryClient()
  const form = useForm({
    start: typedOf(stored.values),
    base: stored,
    rules,
    send: (typed, { version, values }) => save(typed, version, values),
    ...(saved === undefined ? {} : { done: [saved, 'It shows everywhere from now on.'] as const }),
    failed: 'Failed to save the settings',
    onDone: async () => {
      await whenReadAgain()
      onSaved?.()
    },
    conflict: {
      read: async () => {
        await queries.invalidateQueries({ queryKey: settings.queryKey })
        return sectionOf(await queries.ensureQueryData(settings))
      },
      valuesOf: ({ values }) => typedOf(values),
    },
  })
  // What was saved is taken over, also someone else's while nothing is typed here; what is typed stays.
  if (stored.version !== form.base.version && !form.theirs) {
    const values = typedOf(stored.values)
    // While a save is on its way, someone else's may come first: then what is typed here is not what is stored.
    const { variables, isSuccess } = form.save
    const isMine = isSuccess && isSame(form.values, variables.values)
    if (!form.unsaved || isMine || isSame(form.values, values)) form.adopt(stored, values)
  }
  return { ...form, discard: () => form.adopt(stored, typedOf(stored.values)) }
}

export type SettingFormState = Pick<
  ReturnType<typeof useSettingForm>,
  'unsaved' | 'theirs' | 'takeTheirs' | 'keepMine' | 'discard' | 'busy' | 'onPage' | 'leaving'
>

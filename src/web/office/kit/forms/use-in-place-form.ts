/** The form of a fact that is edited in its place. */
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { isVersionConflict, refusedFields, type Problems } from '#web/shared/refusal.ts'
import { whenReadAgain } from '#web/shared/touched.ts'
import type { InPlaceField } from './in-place-control.tsx'
import { inTurn } from '../writes/in-turn.ts'
import { namesOf, showAtOnce, type ShownAtOnce } from '../writes/shown-at-once.ts'
import { failureText } from '../writes/failure-text.ts'
import { toastFailure } from '../writes/toast.ts'
import { useForm } from './use-form.ts'
import { useIsHere } from '../use-is-here.ts'

/** What is typed, by the names of the fields. */
export type Typed = Readonly<Record<string, string>>

export interface InPlaceEdit<Base> {
  /** What is changed, in a sentence: 'the venue'. */
  readonly label: string
  readonly fields: readonly InPlaceField[]
  /** The record as it was read. */
  readonly base: Base
  readonly typedOf: (base: Base) => Typed
  /** What is wrong with what is typed, as a whole or by field. */
  readonly problemOf?: (typed: Typed, base: Base) => string | Problems | undefined
  /** Saves over the record as it was read; `insisted` after a refusal that may be overridden. */
  readonly send: (typed: Typed, base: Base, insisted: boolean) => Promise<unknown>
  /** What is shown before the server has answered; without it the field stays until then. */
  readonly atOnce?: (typed: Typed, base: Base) => ShownAtOnce | undefined
  /** How to meet what someone else saved. */
  readonly conflict?: {
    readonly read: (base: Base) => Promise<Base>
    readonly noun: string
    readonly words: (theirs: Base) => string
  }
  /** What is said of a refusal that may be overridden. */
  readonly overridable?: (error: unknown) => string | undefined
}

/** 'sent': the new fact is shown, and its field waits for what the server says. */
export type InPlaceState = 'shown' | 'edited' | 'sent' | 'saved'

interface Refusal {
  readonly text: string
  readonly canInsist: boolean
}

export function useInPlaceForm<Base>(
  { label, typedOf, problemOf, send, atOnce, conflict, overridable }: InPlaceEdit<Base>,
  first: Base,
  onState: (state: InPlaceState) => void,
) {
  const [refusal, setRefusal] = useState<Refusal>()
  const queries = useQueryClient()
  const isHere = useIsHere()
  const form = useForm<Typed, unknown, { readonly record: Base }, boolean>({
    start: typedOf(first),
    base: useState(() => ({ record: first }))[0],
    rules: (typed) => {
      const wrong = problemOf?.(typed, first)
      return typeof wrong === 'object' ? wrong : { problem: wrong }
    },
    send: async (typed, { record }, insisted) => {
      const change = atOnce?.(typed, record)
      const shown = change && showAtOnce(queries, change)
      if (shown) onState('sent')
      try {
        await inTurn(change ? namesOf(change) : [], () => send(typed, record, insisted))
      } catch (error) {
        shown?.takeBack()
        shown?.readAgain()
        if (shown && isHere()) onState('edited')
        throw error
      }
      // The fact is not to show its old value in between.
      await whenReadAgain()
    },
    onRefused: (error) => {
      if (!isHere()) {
        toastFailure(`Failed to change ${label}`, error)
        return true
      }
      if (conflict && isVersionConflict(error)) return false
      const override = overridable?.(error)
      const [refused] = Object.values(refusedFields(error))
      setRefusal({ text: override ?? refused ?? failureText(error), canInsist: override !== undefined })
      return true
    },
    failed: 'Failed to save',
    onDone: () => (isHere() ? onState('saved') : undefined),
    ...(conflict
      ? {
          conflict: {
            read: async ({ record }: { readonly record: Base }) => ({ record: await conflict.read(record) }),
            valuesOf: ({ record }: { readonly record: Base }) => typedOf(record),
          },
        }
      : {}),
  })
  return {
    form: { ...form, base: form.base.record, theirs: form.theirs?.record },
    refusal,
    submit: (insisted: boolean) => {
      setRefusal(undefined)
      form.submit(insisted)
    },
    write: (part: Typed) => {
      setRefusal(undefined)
      form.change(part)
    },
  }
}

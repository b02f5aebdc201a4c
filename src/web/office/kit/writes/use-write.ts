import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isRefusal } from '#web/shared/refusal.ts'
import { whenReadAgain } from '#web/shared/touched.ts'
import { inTurn } from './in-turn.ts'
import { namesOf, showAtOnce, type Shown, type ShownAtOnce } from './shown-at-once.ts'
import { toastDone, toastFailure } from './toast.ts'

type Done = string | readonly [title: string, description: string | undefined]

export interface Write<Input, Answer> {
  readonly send: (input: Input) => Promise<Answer>
  /** What is shown before the server has answered; a refusal takes it back. */
  readonly atOnce?: (input: Input) => ShownAtOnce
  /** The toast once it is done. */
  readonly done?: Done | ((answer: Answer, input: Input) => Done | undefined)
  /** The title of the toast when it has failed, or what is done instead of the toast. */
  readonly failed: string | ((error: unknown, input: Input) => unknown)
  /** Takes it back, from the toast; undefined where that is not possible. */
  readonly undo?: (answer: Answer, input: Input) => (() => Promise<unknown>) | undefined
  /** Pending until what it touched has been read again. */
  readonly untilFresh?: boolean
  readonly onDone?: (answer: Answer, input: Input) => unknown
}

/**
 * A write of the office: what it changes is shown at once where that is known, and a toast says what came of it. What it
 * touched is read again (`web/shared/touched.ts`).
 */
export function useWrite<Input = void, Answer = unknown>(write: Write<Input, Answer>) {
  const queries = useQueryClient()
  const begun = useRef(write)

  return useMutation({
    mutationFn: (input: Input) => {
      const { atOnce, send } = begun.current
      return atOnce ? inTurn(namesOf(atOnce(input)), () => send(input)) : send(input)
    },
    onMutate: (input) => {
      begun.current = write
      // What is said of it later is of the record as it was, not as it is shown from now on.
      return write.atOnce ? { write, shown: showAtOnce(queries, write.atOnce(input)) } : undefined
    },
    onSuccess: async (answer, input, made) => {
      const { done, undo, onDone } = made?.write ?? write
      const told = typeof done === 'function' ? done(answer, input) : done
      const [title, description] = typeof told === 'string' ? [told] : (told ?? [])
      const takeBack = undo?.(answer, input)
      if (title !== undefined && takeBack) offerUndo(title, description, takeBack, made?.shown)
      else if (title !== undefined) toastDone(title, description)
      await onDone?.(answer, input)
    },
    onError: (error, input, made) => {
      const { failed } = made?.write ?? write
      made?.shown.takeBack()
      // Someone else may have changed it, or the answer alone was lost.
      made?.shown.readAgain()
      return typeof failed === 'string' ? toastFailure(failed, error) : failed(error, input)
    },
    onSettled: () => (write.untilFresh ? whenReadAgain() : undefined),
  })
}

/** Says that it is done, with the way back. */
export function offerUndo(
  title: string,
  description: string | undefined,
  undo: () => Promise<unknown>,
  shown?: Shown,
): void {
  const onPress = () => {
    shown?.takeBack()
    void undo().then(
      () => toastDone('Undone', title),
      (error: unknown) => {
        shown?.readAgain()
        // The toast with the way back is gone, and a refusal would be repeated.
        toastFailure('Failed to undo', error, isRefusal(error) ? undefined : action)
      },
    )
  }
  const action = { label: 'Undo', onPress }
  toastDone(title, description, action)
}

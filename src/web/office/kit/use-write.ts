import { useMutation, useQueryClient } from '@tanstack/react-query'
import { whenReadAgain } from '#web/shared/touched.ts'
import { namesOf, showAtOnce, type Shown, type ShownAtOnce } from './shown-at-once.ts'
import { toastDone, toastFailure, tellWithAction } from './toast.ts'

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

  return useMutation({
    mutationFn: (input: Input) =>
      write.atOnce ? inTurn(namesOf(write.atOnce(input)), () => write.send(input)) : write.send(input),
    onMutate: (input) =>
      // What is said of it later is of the record as it was, not as it is shown from now on.
      write.atOnce ? { write, shown: showAtOnce(queries, write.atOnce(input)) } : undefined,
    onSuccess: async (answer, input, begun) => {
      const { done, undo, onDone } = begun?.write ?? write
      const told = typeof done === 'function' ? done(answer, input) : done
      const [title, description] = typeof told === 'string' ? [told] : (told ?? [])
      const takeBack = undo?.(answer, input)
      if (title !== undefined && takeBack) offerUndo(title, description, takeBack, begun?.shown)
      else if (title !== undefined) toastDone(title, description)
      await onDone?.(answer, input)
    },
    onError: (error, input, begun) => {
      const { failed } = begun?.write ?? write
      begun?.shown.takeBack()
      // Somebody else may have changed it, or the answer alone was lost.
      begun?.shown.readAgain()
      return typeof failed === 'string' ? toastFailure(failed, error) : failed(error, input)
    },
    onSettled: () => (write.untilFresh ? whenReadAgain() : undefined),
  })
}

const latest = new Map<string, Promise<unknown>>()

/** After the writes of the same records that are on their way: pressed twice, a switch ends where it is shown. */
function inTurn<Answer>(names: readonly string[], send: () => Promise<Answer>): Promise<Answer> {
  const before = names.map((name) => latest.get(name))
  const turn = before.some(Boolean) ? Promise.allSettled(before).then(send) : send()
  const over = turn
    .catch(() => undefined)
    .finally(() => {
      for (const name of names) if (latest.get(name) === over) latest.delete(name)
    })
  for (const name of names) latest.set(name, over)
  return turn
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
        toastFailure('Failed to undo', error)
      },
    )
  }
  tellWithAction(title, description, { label: 'Undo', onPress })
}

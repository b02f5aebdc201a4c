import { useMutation } from '@tanstack/react-query'
import { whenReadAgain } from '#web/shared/touched.ts'
import { toastDone, toastFailure, tellWithAction } from './toast.ts'

type Done = string | readonly [title: string, description: string | undefined]

export interface Write<Input, Answer> {
  readonly send: (input: Input) => Promise<Answer>
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

/** A write of the office: a toast says what came of it. What it touched is read again (`web/shared/touched.ts`). */
export function useWrite<Input = void, Answer = unknown>(write: Write<Input, Answer>) {
  const { send, done, failed, undo, untilFresh = false, onDone } = write

  return useMutation({
    mutationFn: send,
    onSuccess: async (answer, input) => {
      const told = typeof done === 'function' ? done(answer, input) : done
      const [title, description] = typeof told === 'string' ? [told] : (told ?? [])
      const takeBack = undo?.(answer, input)
      if (title !== undefined && takeBack) offerUndo(title, description, takeBack)
      else if (title !== undefined) toastDone(title, description)
      await onDone?.(answer, input)
    },
    onError: (error, input) =>
      typeof failed === 'string' ? toastFailure(failed, error) : failed(error, input),
    onSettled: () => (untilFresh ? whenReadAgain() : undefined),
  })
}

/** Says that it is done, with the way back. */
export function offerUndo(
  title: string,
  description: string | undefined,
  undo: () => Promise<unknown>,
): void {
  const onPress = () =>
    void undo().then(
      () => toastDone('Undone', title),
      (error: unknown) => toastFailure('Failed to undo', error),
    )
  tellWithAction(title, description, { label: 'Undo', onPress })
}

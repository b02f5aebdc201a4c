import { useRef, useState } from 'react'
import type { Picture, PictureName } from '#domain/business/pictures.ts'
import { readChosen, type ChosenPicture } from '#web/office/kit/forms/chosen-picture.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'
import { whenReadAgain } from '#web/shared/touched.ts'

const labels: Readonly<Record<PictureName, string>> = { logo: 'Logo', hero: 'Hero picture' }
const middle = { x: 50, y: 50 }

/** A picture of the business while it is chosen, placed, saved or removed; `isQuiet` saves it without a notice. */
export function usePicture(name: PictureName, stored: Picture | null, isQuiet = false) {
  const [chosen, setChosen] = useState<ChosenPicture>()
  const [problem, setProblem] = useState<string>()
  const storedFocus = stored ? { x: stored.focus_x, y: stored.focus_y } : middle
  // Only what was moved here: what is stored may change, or go, while this is open.
  const [moved, setMoved] = useState<typeof storedFocus>()
  const focus = moved ?? (chosen ? middle : storedFocus)

  const latestChoice = useRef(0)

  const save = useWrite({
    send: (sent: { readonly chosen: ChosenPicture | undefined; readonly focus: typeof storedFocus }) => {
      const { x: focus_x, y: focus_y } = sent.focus
      return call('save-setting-file', { name, data: sent.chosen?.data ?? null, focus_x, focus_y })
    },
    done: () => (isQuiet ? undefined : [`${labels[name]} saved`, 'It shows everywhere from now on.']),
    onDone: async (_answer, sent) => {
      await whenReadAgain()
      // What was chosen or moved while this one was being saved is not saved yet.
      setChosen((now) => (now === sent.chosen ? undefined : now))
      setMoved((now) => (now === sent.focus ? undefined : now))
    },
    failed: 'Failed to save the picture',
  })
  const remove = useWrite({
    send: () => call('remove-setting-file', { name }),
    done: `${labels[name]} removed`,
    onDone: async () => {
      setMoved(undefined)
      await whenReadAgain()
    },
    failed: 'Failed to remove the picture',
  })

  return {
    shown: chosen ?? stored,
    isChosen: chosen !== undefined,
    problem,
    focus,
    setFocus: setMoved,
    unsaved: chosen !== undefined || focus.x !== storedFocus.x || focus.y !== storedFocus.y,
    choose: async (file: File) => {
      const choice = ++latestChoice.current
      const read = await readChosen(name, file)
      // A large file takes longer than the one that was chosen after it.
      if (choice !== latestChoice.current) return undefined
      if (typeof read === 'string') return setProblem(read)
      setProblem(undefined)
      setChosen(read)
      setMoved(undefined)
    },
    discard: () => {
      latestChoice.current++
      setChosen(undefined)
      setProblem(undefined)
      setMoved(undefined)
    },
    isSaving: save.isPending,
    save: () => save.mutateAsync({ chosen, focus }),
    remove,
  }
}

export type PictureState = ReturnType<typeof usePicture>

import { useState } from 'react'
import type { Picture, PictureName } from '#domain/business/pictures.ts'
import { readChosen, type ChosenPicture } from '#web/office/kit/chosen-picture.ts'
import { useWrite } from '#web/office/kit/use-write.ts'
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

  const save = useWrite({
    send: () =>
      call('save-setting-file', { name, data: chosen?.data ?? null, focus_x: focus.x, focus_y: focus.y }),
    done: () => (isQuiet ? undefined : [`${labels[name]} saved`, 'It shows everywhere from now on.']),
    onDone: async () => {
      await whenReadAgain()
      setChosen(undefined)
      setMoved(undefined)
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
      const read = await readChosen(name, file)
      if (typeof read === 'string') return setProblem(read)
      setProblem(undefined)
      setChosen(read)
      setMoved(undefined)
    },
    discard: () => {
      setChosen(undefined)
      setProblem(undefined)
      setMoved(undefined)
    },
    save,
    remove,
  }
}

export type PictureState = ReturnType<typeof usePicture>

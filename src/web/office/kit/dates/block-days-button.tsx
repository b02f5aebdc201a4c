import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import type { CalendarDate } from '#domain/time.ts'
import { TitleButton } from '../screen-title.tsx'
import { BlockDaysDialog } from './lazy-block-days-dialog.ts'
import { isSequenceBegun, useSingleKeys } from '../single-keys.ts'

/** Opens the form that blocks days, also by B; it begins with the day that is shown. */
export function BlockDaysButton({ from }: { readonly from: CalendarDate }) {
  const [open, setOpen] = useState(false)
  useSingleKeys((event) => {
    if (event.key !== 'b' || isSequenceBegun()) return
    event.preventDefault()
    setOpen(true)
  })
  return (
    <>
      <TitleButton look="second" icon={CalendarOff} onClick={() => setOpen(true)}>
        Block Days
      </TitleButton>
      {open ? <BlockDaysDialog from={from} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

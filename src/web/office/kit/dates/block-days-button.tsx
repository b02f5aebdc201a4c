import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import type { CalendarDate } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { TitleButton } from '../screen-title.tsx'
import { BlockDaysDialog } from './lazy-block-days-dialog.ts'
import { isSequenceBegun, useSingleKeys } from '../single-keys.ts'

/** Opens the form that blocks days, also by B; it begins with the day that is shown. */
export function BlockDaysButton({
  from,
  besideTitle = false,
}: {
  readonly from: CalendarDate
  readonly besideTitle?: boolean
}) {
  const Look = besideTitle ? TitleButton : Button
  const [open, setOpen] = useState(false)
  useSingleKeys((event) => {
    if (event.key !== 'b' || isSequenceBegun()) return
    event.preventDefault()
    setOpen(true)
  })
  return (
    <>
      <Look look="second" icon={CalendarOff} onClick={() => setOpen(true)}>
        Block Days
      </Look>
      {open ? <BlockDaysDialog from={from} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

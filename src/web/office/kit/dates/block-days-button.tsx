import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import type { CalendarDate } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'

const BlockDaysDialog = lazyComponent(() => import('./block-days-dialog.tsx'), 'BlockDaysDialog')

/** Opens the form that blocks days; it begins with the day that is shown. */
export function BlockDaysButton({ from }: { readonly from: CalendarDate }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="second" icon={CalendarOff} onClick={() => setOpen(true)}>
        Block Days
      </Button>
      {open ? <BlockDaysDialog from={from} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

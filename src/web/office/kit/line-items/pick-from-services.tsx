import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PickerList } from './line-picker.tsx'
import { PickerButton } from './picker-button.tsx'
import type { LinePicker } from './use-line-picker.ts'

/** Opens the catalog where there is no room beside the lines. */
export function PickFromServices({
  picker,
  disabled,
}: {
  readonly picker: LinePicker
  readonly disabled: boolean
}) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        look="second"
        icon={Plus}
        disabled={disabled}
        className="min-[75rem]:hidden"
        onClick={() => setOpen(true)}
      >
        Add from services
      </Button>
      {open ? (
        <Dialog
          title="Add from services"
          size="md"
          cancel={null}
          onClose={() => {
            picker.untick()
            close()
          }}
          actions={
            <div className="grid flex-1 gap-2.5">
              {picker.destination}
              <PickerButton picker={picker} onAdded={close} />
            </div>
          }
        >
          <div className="-mx-4.5 -mt-4.5 -mb-5 md:-mx-6 [&>:first-child]:-top-4.5">
            <PickerList picker={picker} />
          </div>
        </Dialog>
      ) : null}
    </>
  )
}

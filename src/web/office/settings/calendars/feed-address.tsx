import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { toast, toastDone } from '#web/office/kit/writes/toast.ts'

/** The address of a new feed, which is shown once. */
export function FeedAddress({
  address,
  onClose,
}: {
  readonly address: string
  readonly onClose: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    input.current?.select()
    // Browsers offer the clipboard on https and on this machine only.
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    )
    if (isCopied) toastDone('Address copied')
    else
      toast({
        tone: 'info',
        title: 'The address is selected',
        description: 'Copy it with your keyboard or your browser’s menu.',
      })
  }

  return (
    <Dialog
      title="Your Feed’s Address"
      subject="It is shown only now. Anyone who has it can read your events."
      size="sm"
      cancel="Done"
      onClose={onClose}
      actions={
        <Button look="primary" icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
      }
    >
      <div className="grid gap-4">
        <Field label="Address" required={false} error={undefined}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              readOnly
              value={address}
              className="num"
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
        </Field>
        <ul className="grid gap-1 text-small text-fg-muted">
          <li>Google Calendar: Other calendars, From URL</li>
          <li>Apple Calendar: File, New Calendar Subscription</li>
          <li>Outlook: Add calendar, Subscribe from web</li>
        </ul>
      </div>
    </Dialog>
  )
}

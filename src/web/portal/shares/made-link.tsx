import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Input } from '#ui/field.tsx'
import { toast } from '../kit/toast.ts'

export function MadeLink({
  link,
  name,
  onClose,
}: {
  readonly link: string
  readonly name: string
  readonly onClose: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    input.current?.select()
    // Browsers offer the clipboard on https and on this machine only.
    const isCopied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    )
    setCopied(isCopied === true)
    if (!isCopied)
      toast.info('The link is selected', {
        description: 'Copy it with your keyboard or your browser’s menu.',
      })
  }
  return (
    <Dialog
      title="The link is made"
      subject={name}
      size="sm"
      cancel="Close"
      unsaved={false}
      busy={false}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="wrap-anywhere text-fg-muted">
          Pass it on to {name}. Who has it can see and pay this part, and nothing else.
        </p>
        <Input
          ref={input}
          readOnly
          aria-label="Link"
          value={link}
          onFocus={(event) => event.target.select()}
        />
      </div>
    </Dialog>
  )
}

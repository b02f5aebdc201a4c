import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Input } from '#ui/field.tsx'

export function MadeLink({
  link,
  name,
  onClose,
}: {
  readonly link: string
  readonly name: string
  readonly onClose: () => void
}) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
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
        <Button look="primary" onClick={() => void copy().catch(() => setCopied(false))}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="text-fg-muted">
          Pass it on to {name}. Who has it can see and pay this part, and nothing else.
        </p>
        <Input readOnly aria-label="Link" value={link} onFocus={(event) => event.target.select()} />
      </div>
    </Dialog>
  )
}

import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import type { Notice } from '#web/shared/notice.ts'
import { showToast } from '#web/shared/toasts.tsx'
import { GuideSection, Row } from './guide-section.tsx'

const notices: readonly Notice[] = [
  { tone: 'success', title: 'Quote sent', description: 'Amelia has it in her inbox.' },
  { tone: 'error', title: 'Failed to save', description: 'Please check your connection and try again.' },
  { tone: 'info', title: 'Nora works at this event' },
]

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'question'>()
  const close = () => setOpen(undefined)

  return (
    <GuideSection
      title="Dialogs and notices"
      about="A dialog for work, a question before something is lost, a notice for what is done."
    >
      <Row>
        <Button look="second" onClick={() => setOpen('dialog')}>
          Open a dialog
        </Button>
        <Button look="danger" onClick={() => setOpen('question')}>
          Ask a question
        </Button>
        {notices.map((notice) => (
          <Button key={notice.tone} look="quiet" onClick={() => showToast(notice)}>
            Notice: {notice.tone}
          </Button>
        ))}
      </Row>
      {open === 'dialog' ? (
        <Dialog
          title="Lantern Evening"
          subject="Saturday, September 18, 2027"
          aside={<Badge tone="info">Confirmed</Badge>}
          actions={
            <Button look="primary" onClick={close}>
              Save Changes
            </Button>
          }
          onClose={close}
        >
          <Field label="Title" required>
            {(control) => <Input {...control} defaultValue="Lantern Evening" />}
          </Field>
        </Dialog>
      ) : null}
      {open === 'question' ? (
        <ConfirmDialog title="Delete this draft?" confirm="Delete" onConfirm={close} onClose={close}>
          Its client has not seen it. It cannot be brought back.
        </ConfirmDialog>
      ) : null}
    </GuideSection>
  )
}

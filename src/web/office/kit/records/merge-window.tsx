import { ArrowLeft } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LeaveQuestion } from '../forms/leave-question.tsx'

/** The dialog that makes one record of two: the other one is chosen, then both are compared. */
export function MergeWindow({
  title,
  subject,
  isCompared,
  isChosen,
  unsaved,
  busy,
  onCompare,
  onBack,
  onMerge,
  onClose,
  children,
}: {
  /** Also what its last button says. */
  readonly title: string
  readonly subject: string
  /** True where both are shown side by side. */
  readonly isCompared: boolean
  readonly isChosen: boolean
  readonly unsaved: boolean
  readonly busy: boolean
  readonly onCompare: () => void
  readonly onBack: () => void
  readonly onMerge: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const leaving = useRef(false)
  return (
    <Dialog
      title={title}
      subject={subject}
      size="lg"
      unsaved={unsaved}
      busy={busy}
      onSubmit={() => {
        if (isCompared && !busy) onMerge()
        else if (!isCompared && isChosen) onCompare()
      }}
      onClose={onClose}
      actions={
        isCompared ? (
          <>
            <Button look="second" icon={ArrowLeft} disabled={busy} onClick={onBack}>
              Back
            </Button>
            <Button type="submit" look="primary" busy={busy} busyLabel="Merging…">
              {title}
            </Button>
          </>
        ) : (
          <Button type="submit" look="primary" disabled={!isChosen}>
            Compare
          </Button>
        )
      }
    >
      {children}
      <LeaveQuestion unsaved={unsaved && !busy} leaving={leaving} />
    </Dialog>
  )
}

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { WaitingEmail } from '#contract/outbox.ts'
import { IconButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useApprove } from './outbox-data.ts'

export function QueueHead({
  count,
  emails,
  shown,
  onChoose,
}: {
  readonly count: number
  readonly emails: readonly WaitingEmail[]
  readonly shown: WaitingEmail
  readonly onChoose: (email: WaitingEmail | undefined) => void
}) {
  // The emails that the question is about: the queue may show those of another rule by the answer.
  const [asked, setAsked] = useState<readonly WaitingEmail[]>()
  const approve = useApprove(() => {
    setAsked(undefined)
    onChoose(undefined)
  })
  const place = emails.indexOf(shown)
  const ofRule = emails.filter(({ rule_id }) => rule_id === shown.rule_id)
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-3 border-b border-line px-4.5">
      <h2 className="text-[.9375rem] font-[650]">To review</h2>
      <span className="num text-fg-muted">{count}</span>
      <span className="num ml-auto inline-flex items-center text-fg-muted md:hidden">
        <IconButton label="Previous email" disabled={place === 0} onClick={() => onChoose(emails[place - 1])}>
          <ChevronLeft aria-hidden="true" className="size-4.5" />
        </IconButton>
        {place + 1} of {emails.length}
        <IconButton
          label="Next email"
          disabled={place === emails.length - 1}
          onClick={() => onChoose(emails[place + 1])}
        >
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </IconButton>
      </span>
      {ofRule.length > 1 ? (
        <button
          type="button"
          onClick={() => setAsked(ofRule)}
          className="num ml-auto min-h-11 text-small font-semibold text-accent hover:underline max-md:basis-full max-md:text-left md:min-h-8"
        >
          Send all {ofRule.length} of one rule
        </button>
      ) : null}
      {asked ? (
        <ConfirmDialog
          title={`Send all ${asked.length} of “${asked[0]?.rule}”?`}
          confirm={`Send ${asked.length} Emails`}
          busyLabel="Sending…"
          look="primary"
          busy={approve.isPending}
          onConfirm={() => approve.mutate(asked.map(({ id, version }) => ({ id, version })))}
          onClose={() => setAsked(undefined)}
        >
          Each goes out as it is here. One whose facts changed since waits again.
        </ConfirmDialog>
      ) : null}
    </header>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingEmail } from '#contract/outbox.ts'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { useSingleKeys } from '#web/office/kit/single-keys.ts'
import type { EditedEmail } from './edit-email-dialog.tsx'
import { waitingEmails } from './outbox-data.ts'
import { QueueHead } from './queue-head.tsx'
import { WaitingEmailPane } from './waiting-email-pane.tsx'

const EditEmailDialog = lazyComponent(() => import('./edit-email-dialog.tsx'), 'EditEmailDialog')

/** Emails that a person sends, and the words of one, which stay as typed while someone else changes or sends it. */
export function ReviewQueue() {
  const [edited, setEdited] = useState<EditedEmail>()
  return (
    <>
      <Queue onEdit={setEdited} />
      {edited ? <EditEmailDialog email={edited} onClose={() => setEdited(undefined)} /> : null}
    </>
  )
}

/** On the left who, on the right the email as it will be. */
function Queue({ onEdit }: { readonly onEdit: (email: EditedEmail) => void }) {
  const result = useQuery(waitingEmails)
  const [{ email: chosen }, setAddress] = usePageSearch()
  const emails = result.data?.emails ?? []
  const shown = emails.find(({ id }) => id === chosen) ?? emails[0]
  const place = shown ? emails.indexOf(shown) : 0
  const choose = (email: WaitingEmail | undefined) => setAddress({ email: email?.id }, { replace: true })
  useSingleKeys((event) => {
    const next = event.key === 'j' ? emails[place + 1] : event.key === 'k' ? emails[place - 1] : undefined
    if (!next) return
    choose(next)
    event.preventDefault()
  })

  if (result.data === undefined)
    return (
      <Card>
        <Wait result={result} failure="Failed to load the emails that wait">
          <SkeletonRows label="Loading the emails…" columns={2} />
        </Wait>
      </Card>
    )
  if (!shown)
    return (
      <Card>
        <EmptyState art="tea">
          {result.data.approved > 0
            ? `Nothing to review. ${result.data.approved} approved, for after the quiet hours.`
            : 'Nothing to review. What rules bring for you to look at waits here.'}
        </EmptyState>
      </Card>
    )
  return (
    <section
      aria-label="To review"
      className="grid grid-cols-1 overflow-hidden rounded-md border border-line bg-surface md:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <div className="min-w-0 border-line md:border-r">
        <QueueHead count={result.data.count} emails={emails} shown={shown} onChoose={choose} />
        <ul className="max-h-[44rem] overflow-y-auto">
          {emails.map((email) => (
            <QueueRow key={email.id} email={email} isShown={email === shown} onChoose={() => choose(email)} />
          ))}
        </ul>
      </div>
      <WaitingEmailPane
        key={`${shown.id} ${shown.version}`}
        email={shown}
        onEdit={onEdit}
        onDone={() => choose(emails[place + 1] ?? emails[place - 1])}
      />
    </section>
  )
}

function QueueRow({
  email,
  isShown,
  onChoose,
}: {
  readonly email: WaitingEmail
  readonly isShown: boolean
  readonly onChoose: () => void
}) {
  return (
    <li className={classes(!isShown && 'max-md:hidden')}>
      <button
        type="button"
        aria-current={isShown || undefined}
        onClick={onChoose}
        className={classes(
          'num grid w-full border-b border-line px-4.5 py-3 text-left pour hover:bg-surface-2/55',
          isShown && 'bg-surface-2 shadow-[inset_3px_0_0_var(--accent)]',
        )}
      >
        <b className="font-semibold wrap-anywhere">{email.name}</b>
        <span>{email.rule}</span>
        <small className="text-small text-fg-muted">
          {email.came_back_at === null ? email.reason : 'Came back: a fact has changed'}
        </small>
      </button>
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { WaitingEmail } from '#contract/email-rules.ts'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { Wait } from '#web/office/kit/opened-record.tsx'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { useSingleKeys } from '#web/office/kit/single-keys.ts'
import { useApprove, waitingEmails } from './outbox-data.ts'
import { WaitingEmailPane } from './waiting-email-pane.tsx'

/** Emails that a person sends: on the left who, on the right the email as it will be. */
export function ReviewQueue() {
  const result = useQuery(waitingEmails)
  const [{ email: chosen }, setAddress] = usePageSearch()
  const emails = result.data?.emails ?? []
  const shown = emails.find(({ id }) => id === chosen) ?? emails[0]
  const place = shown ? emails.indexOf(shown) : 0
  const choose = (email: WaitingEmail | undefined) => setAddress({ email: email?.id }, { replace: true })
  const approveAll = useApprove(() => choose(undefined))
  const ofRule = emails.filter(({ rule_id }) => rule_id === shown?.rule_id)

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
      className="grid overflow-hidden rounded-md border border-line bg-surface md:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <div className="min-w-0 border-line md:border-r">
        <header className="flex min-h-14 flex-wrap items-center gap-x-3 border-b border-line px-4.5">
          <h2 className="text-[.9375rem] font-[650]">To review</h2>
          <span className="num text-fg-muted">{result.data.count}</span>
          <span className="num ml-auto text-fg-muted md:hidden">
            {place + 1} of {emails.length}
          </span>
          {ofRule.length > 1 ? (
            <button
              type="button"
              disabled={approveAll.isPending}
              onClick={() => approveAll.mutate(ofRule.map(({ id, version }) => ({ id, version })))}
              className="num ml-auto min-h-11 text-small font-semibold text-accent hover:underline max-md:hidden md:min-h-8"
            >
              Send all {ofRule.length} of this rule
            </button>
          ) : null}
        </header>
        <ul className="max-h-[44rem] overflow-y-auto">
          {emails.map((email) => (
            <li key={email.id} className={classes(email !== shown && 'max-md:hidden')}>
              <button
                type="button"
                aria-current={email === shown || undefined}
                onClick={() => choose(email)}
                className={classes(
                  'num grid w-full border-b border-line px-4.5 py-3 text-left pour hover:bg-surface-2/55',
                  email === shown && 'bg-surface-2 shadow-[inset_3px_0_0_var(--accent)]',
                )}
              >
                <b className="font-semibold wrap-anywhere">{email.name}</b>
                <span>{email.rule}</span>
                <small className="text-small text-fg-muted">
                  {email.came_back_at === null ? email.reason : 'Came back: a fact has changed'}
                </small>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <WaitingEmailPane
        key={`${shown.id} ${shown.version}`}
        email={shown}
        onDone={() => choose(emails[place + 1] ?? emails[place - 1])}
      />
    </section>
  )
}

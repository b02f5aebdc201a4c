/** What the client does with a sent quote, and the next version that is being written. */
import { Eye, Pencil, Send } from 'lucide-react'
import { useState } from 'react'
import type { QuoteView } from '#contract/quote-views.ts'
import { formatMoney } from '#domain/money.ts'
import { isChoice } from '#domain/offers/offer.ts'
import { mediumDate } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { sendOnce, toastSendFailure } from '#web/office/kit/writes/send-once.ts'
import { call } from '#web/shared/api.ts'
import { DateTimeText } from '#web/shared/instant-text.tsx'
import { isRefusedAs } from '#web/shared/refusal.ts'

export function QuoteVersions({ quote }: { readonly quote: QuoteView }) {
  const isOpen = quote.status === 'sent'
  const sightings = isOpen ? seenText(quote) : ''
  const choices = isOpen && quote.offer && isChoice(quote.offer) ? choiceText(quote) : ''
  const { messages } = quote
  if (sightings === '' && choices === '' && !quote.revision && messages.length === 0) return null
  return (
    <section aria-label="With the client" className="col-span-full grid gap-3">
      {messages.map(({ id, text, asked_at }) => (
        <blockquote key={id} className="border-l-3 border-line-strong pl-4">
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          <footer className="num text-small text-fg-muted">
            {quote.booking.first_name} asked for this on <DateTimeText at={asked_at} />
          </footer>
        </blockquote>
      ))}
      {quote.revision ? <Revision quote={quote} revision={quote.revision} /> : null}
      {sightings || choices ? (
        <p className="num flex items-start gap-2.5 text-fg-muted">
          <Eye aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.6} />
          <span>{[sightings, choices].filter(Boolean).join(' ')}</span>
        </p>
      ) : null}
    </section>
  )
}

/** `Version 2. Seen by Amelia on November 23, 2026.`; where that was another one: `Version 1 was seen on …`. */
export function seenText({ versions, seen, booking: { first_name: name } }: SeenQuote): string {
  // Of what an earlier program sent nobody noted whether it was opened.
  if (versions === 0 && seen.length === 0) return ''
  const [before] = seen.filter((each) => each.version < versions)
  const days = listOfDays(seen.filter((each) => each.version === versions))
  const which = versions > 1 ? `Version ${versions}. ` : ''
  if (days !== '') return `${which}Seen by ${name} on ${days}.`
  const older = before
    ? ` Version ${Math.max(1, before.version)} was seen on ${listOfDays(seen.filter(({ version }) => version === before.version))}.`
    : ''
  return `${which}${name} has not opened it yet.${older}`
}

type SeenQuote = Pick<QuoteView, 'versions' | 'seen'> & {
  readonly booking: Pick<QuoteView['booking'], 'first_name'>
}

function listOfDays(seen: QuoteView['seen']): string {
  return new Intl.ListFormat('en-US').format(seen.slice(0, 3).map(({ day }) => mediumDate(day)))
}

function choiceText({ offer, booking, total_amount, currency }: QuoteView): string {
  if (!offer?.selected_at) return ''
  return `${booking.first_name} is choosing: ${formatMoney(total_amount, currency)}.`
}

function Revision({
  quote,
  revision,
}: {
  readonly quote: QuoteView
  readonly revision: NonNullable<QuoteView['revision']>
}) {
  const setAddress = useSetPageSearch()
  const { id, revision_version: version, currency, total_amount, booking } = quote
  // The version that the question is about: what someone else writes meanwhile is not thrown away.
  const [asked, setAsked] = useState<number>()
  const send = useWrite({
    send: () => sendOnce('send-quote-emails', { quoteId: id, version, revision: true }),
    done: 'The next version is sent',
    failed: (error) =>
      isRefusedAs(error, 'date.taken') ? setAddress({ 'date-taken': id }) : toastSendFailure('quote', error),
  })
  const discard = useWrite({
    send: (shown: number) => call('discard-revision', { id, version: shown }),
    done: 'The next version is thrown away',
    onDone: () => setAsked(undefined),
    failed: 'Failed to throw away the next version',
  })
  return (
    <div className="grid gap-3 border-l-3 border-gold-500 bg-surface-2 px-4.5 py-3.5">
      <p className="num">
        <b className="font-[650]">The next version is not sent yet.</b>{' '}
        {formatMoney(revision.total_amount, currency)}
        {revision.total_amount === total_amount ? '' : ` instead of ${formatMoney(total_amount, currency)}`},
        saved <DateTimeText at={revision.saved_at} />. {booking.first_name} sees what was sent.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          icon={Send}
          busy={send.isPending}
          busyLabel="Sending…"
          onClick={() => send.mutate()}
        >
          Send Next Version
        </Button>
        <Button look="second" icon={Pencil} onClick={() => setAddress({ 'edit-quote': id })}>
          Edit It
        </Button>
        <Button look="quiet" onClick={() => setAsked(version)}>
          Throw Away
        </Button>
      </div>
      {asked === undefined ? null : (
        <ConfirmDialog
          title="Throw away the next version?"
          confirm="Throw Away"
          busyLabel="Throwing away…"
          cancel="Keep It"
          busy={discard.isPending}
          onConfirm={() => discard.mutate(asked)}
          onClose={() => setAsked(undefined)}
        >
          What was written for it is lost. {booking.first_name} keeps seeing what was sent.
        </ConfirmDialog>
      )}
    </div>
  )
}

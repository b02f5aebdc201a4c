/** The change orders of an approved quote: the one that waits, and those that were answered. */
import { Check, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { AnsweredChange, OpenChange } from '#contract/change-views.ts'
import type { QuoteView } from '#contract/quote-views.ts'
import { differenceOf, formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Section } from '#web/office/kit/records/facts.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'
import { DateTimeText } from '#web/shared/instant-text.tsx'
import { ChangeLines } from './change-lines.tsx'

export function AnsweredChanges({ quote: { changes, currency } }: { readonly quote: QuoteView }) {
  if (changes.length === 0) return null
  return (
    <Section title="Changes" className="col-span-full">
      <ul className="num divide-y divide-line">
        {changes.map((each) => (
          <li key={each.id} className="grid gap-0.5 py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                Change {each.number}, {stateWords[each.state]}
                {each.answered_at === null ? null : (
                  <>
                    {' '}
                    <DateTimeText at={each.answered_at} />
                  </>
                )}
              </span>
              <b className="font-[650]">{sumOf(each, currency)}</b>
            </p>
            {each.comment === null ? null : <p className="text-fg-muted wrap-anywhere">“{each.comment}”</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const stateWords = {
  open: 'waiting',
  approved: 'approved',
  declined: 'declined',
  withdrawn: 'taken back',
} as const satisfies Record<AnsweredChange['state'], string>

function sumOf({ difference: { total_before, total_after } }: AnsweredChange, currency: string): string {
  return differenceOf(total_after - total_before, currency)
}

/** The one that waits, with what the owner can do about it. */
export function WaitingChange({ quote, change }: { readonly quote: QuoteView; readonly change: OpenChange }) {
  const setAddress = useSetPageSearch()
  // The change as it was when it was asked about: its client may write another number of guests meanwhile.
  const [asked, setAsked] = useState<{ readonly to: 'approve' | 'withdraw'; readonly change: OpenChange }>()
  const { first_name: name } = quote.booking
  const { number, asked_by, difference, currency, reason } = change
  const approve = useWrite({
    send: ({ id, hash }: OpenChange) => call('approve-change-order', { id, hash }),
    done: ['Change approved', 'Quote, event and invoices follow it.'],
    onDone: () => setAsked(undefined),
    failed: 'Failed to approve the change',
  })
  const withdraw = useWrite({
    send: ({ id, hash }: OpenChange) => call('withdraw-change-order', { id, hash }),
    done: ['Change taken back', 'Everything stays as it was agreed.'],
    onDone: () => setAsked(undefined),
    failed: 'Failed to take the change back',
  })
  return (
    <section
      aria-label="Change that waits"
      className="col-span-full grid gap-3 border-l-3 border-gold-500 bg-surface-2 px-4.5 py-3.5"
    >
      <p className="num">
        <b className="font-[650]">
          Change {number}: {differenceOf(difference.total_after - difference.total_before, currency)}
        </b>{' '}
        {asked_by === 'client'
          ? `${name} asks for it in the brief and has not agreed to the price yet.`
          : `It waits for ${name}, by email and in the portal.`}
      </p>
      {reason === null ? null : <p className="text-fg-muted wrap-anywhere">“{reason}”</p>}
      <ChangeLines difference={difference} currency={currency} />
      <p className="num flex justify-between border-t border-line-strong pt-2 font-[650]">
        <span>New total</span>
        <span>{formatMoney(difference.total_after, currency)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {asked_by === 'owner' ? (
          <Button look="second" icon={Pencil} onClick={() => setAddress({ 'change-order': quote.id })}>
            Edit It
          </Button>
        ) : null}
        <Button look="second" icon={Check} onClick={() => setAsked({ to: 'approve', change })}>
          Mark as Approved
        </Button>
        <Button look="quiet" onClick={() => setAsked({ to: 'withdraw', change })}>
          Take Back
        </Button>
      </div>
      {change.is_signed ? (
        <p className="text-small text-fg-muted">
          Marked by you, the signature before it is void. Signed by {name}, it is replaced.
        </p>
      ) : null}
      {asked?.to === 'approve' ? (
        <ConfirmDialog
          title={`Mark change ${asked.change.number} as approved?`}
          look="primary"
          confirm="Mark as Approved"
          busyLabel="Approving…"
          busy={approve.isPending}
          onConfirm={() => approve.mutate(asked.change)}
          onClose={() => setAsked(undefined)}
        >
          Do this if {name} has agreed another way. Quote, event and invoices follow it
          {asked.change.is_signed ? ', and the signature before it is void' : ''}. The new total is{' '}
          {formatMoney(asked.change.difference.total_after, currency)}.
        </ConfirmDialog>
      ) : null}
      {asked?.to === 'withdraw' ? (
        <ConfirmDialog
          title={`Take change ${asked.change.number} back?`}
          confirm="Take Back"
          busyLabel="Taking back…"
          cancel="Keep It"
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate(asked.change)}
          onClose={() => setAsked(undefined)}
        >
          {name} can no longer agree to it. Everything stays as it was agreed before.
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

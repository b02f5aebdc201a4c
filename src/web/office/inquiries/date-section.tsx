import { useState } from 'react'
import type { InquiryView } from '#contract/inquiries.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Section } from '#web/office/kit/records/facts.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { actionLabels, dateWords, type AskedAction, type DateAction } from './date-words.ts'

const DateDialog = lazyComponent(() => import('./date-dialog.tsx'), 'DateDialog')

/** Whether the date of an inquiry is held, reserved or waited for, and what the owner can do about it. */
export function DateSection({ inquiry }: { readonly inquiry: InquiryView }) {
  const zone = useBusinessZone()
  const words = dateWords(inquiry, zone)
  const [asked, setAsked] = useState<AskedAction>()
  const setAddress = useSetPageSearch()
  const input = { booking_id: inquiry.id }
  const paidInvoice = inquiry.invoices.find(({ status }) => status === 'partial' || status === 'paid')?.id
  const join = useWrite({
    send: () => call('join-waitlist', input),
    undo: () => () => call('leave-waitlist', input),
    done: 'Put on the waitlist',
    failed: 'Failed to change the waitlist',
  })
  const leave = useWrite({
    send: () => call('leave-waitlist', input),
    undo: () => () => call('join-waitlist', { ...input, as_before: true }),
    done: 'Taken off the waitlist',
    failed: 'Failed to change the waitlist',
  })
  if (!words) return null
  const actions = words.actions.filter((action) => action !== 'refund' || paidInvoice !== undefined)
  const start = (action: DateAction) => {
    if (action === 'join') join.mutate()
    else if (action === 'leave') leave.mutate()
    else if (action === 'room') setAddress({ 'make-room': inquiry.id, inquiry: undefined })
    else if (action === 'refund') setAddress({ refund: paidInvoice })
    else setAsked(action)
  }

  return (
    <Section title="Date">
      <div className="grid gap-3">
        <p>
          <Badge tone={words.tone}>{words.title}</Badge>
          <span className="mt-1.5 block text-fg-muted">{words.detail}</span>
        </p>
        <p className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <Button
              key={action}
              look="second"
              busy={(action === 'join' && join.isPending) || (action === 'leave' && leave.isPending)}
              onClick={() => start(action)}
            >
              {action === 'hold' && inquiry.date.state === 'held' ? 'Change Hold' : actionLabels[action]}
            </Button>
          ))}
        </p>
      </div>
      {asked ? <DateDialog action={asked} inquiry={inquiry} onClose={() => setAsked(undefined)} /> : null}
    </Section>
  )
}

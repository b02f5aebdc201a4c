import { useState } from 'react'
import type { PortalInvoice } from '#contract/portal-money.ts'
import { formatMoney, type Cents } from '#domain/money.ts'
import { parseMoney } from '#domain/typed-money.ts'
import { shareTexts } from '#domain/payments/share.ts'
import { mediumDate } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { focusFirstProblem } from '#web/shared/focus-first-problem.ts'
import { useKept } from '../kit/use-kept.ts'
import { toast } from '../kit/toast.ts'
import { MadeLink } from './made-link.tsx'
import { useAddShare } from './share-data.ts'
import { ShareFields } from './share-fields.tsx'

/** Lets someone else pay a part: the link is emailed, or copied to be passed on. */
export function ShareForm({
  invoice,
  rest,
  onClose,
}: {
  readonly invoice: PortalInvoice
  /** What is open beside the shares, in cents. */
  readonly rest: Cents
  readonly onClose: () => void
}) {
  const { currency, next_due_on: due } = invoice
  const { value, change, forget } = useKept(invoice.booking_id, {
    record: `share ${invoice.id}`,
    empty: () => ({ id: crypto.randomUUID() as string, name: '', email: '', typed: '' }),
  })
  const { id, name, email, typed } = value
  const close = () => {
    forget()
    onClose()
  }
  // Where the answer was lost, the share may be among the others by now: it is asked for again, not for one more.
  const made = invoice.shares.find((share) => share.id === id && share.state === 'open')
  const most = rest + (made?.amount ?? 0)
  const [asked, setAsked] = useState(false)
  const [link, setLink] = useState<string>()
  const add = useAddShare(invoice.booking_id)
  const amount = parseMoney(typed) ?? 0
  const problems = {
    name: name.trim() === '' ? shareTexts.name.message : undefined,
    email: /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : 'Please enter their email address',
    amount:
      amount <= 0
        ? 'Please name an amount'
        : amount > most
          ? `At most ${formatMoney(most, currency)}`
          : undefined,
  }
  const isGood = Object.values(problems).every((problem) => problem === undefined)
  const make = (send: boolean) => {
    setAsked(true)
    if (!isGood) return focusFirstProblem()
    if (add.isPending) return undefined
    const share = { id, invoiceId: invoice.id, name: name.trim(), email: email.trim(), amount, send }
    return add.mutate(share, {
      onSuccess: ({ link: address }) => {
        // Null: a request before, whose answer was lost, has emailed it.
        forget()
        if (!send && address !== null) return setLink(address)
        toast.success('The link is on its way', { description: `${share.name} gets it by email.` })
        onClose()
      },
    })
  }

  if (link !== undefined) return <MadeLink link={link} name={name} onClose={onClose} />
  return (
    <Dialog
      title="Someone else pays a part"
      subject={invoice.invoice_number}
      size="sm"
      cancel="Not Now"
      unsaved={name !== '' || email !== '' || typed !== ''}
      busy={add.isPending}
      onSubmit={() => make(true)}
      onClose={close}
      actions={
        <>
          <Button look="second" disabled={add.isPending} onClick={() => make(false)}>
            Copy It Instead
          </Button>
          <Button look="primary" type="submit" busy={add.isPending} busyLabel="One moment…">
            Send the Link
          </Button>
        </>
      }
    >
      <ShareFields
        draft={value}
        problems={asked ? problems : {}}
        most={most}
        hint={restWords(most, amount, currency, due)}
        onChange={change}
      />
    </Dialog>
  )
}

function restWords(most: Cents, amount: Cents, currency: string, due: string): string {
  if (amount <= 0 || amount > most) return `Up to ${formatMoney(most, currency)}.`
  if (amount === most) return `You pay nothing of it then. It is due ${mediumDate(due)}.`
  return `You pay the rest, ${formatMoney(most - amount, currency)}. The next payment is due ${mediumDate(due)}.`
}

import { useState } from 'react'
import type { PortalInvoice } from '#contract/portal-money.ts'
import { formatMoney, parseMoney, type Cents } from '#domain/money.ts'
import { shareTexts } from '#domain/payments/share.ts'
import { mediumDate } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '../kit/toast.ts'
import { MadeLink } from './made-link.tsx'
import { useAddShare } from './share-data.ts'
import { ShareFields, type ShareDraft } from './share-fields.tsx'

/** Lets somebody else pay a part: the link is emailed, or copied to be passed on. */
export function ShareForm({
  invoice,
  most,
  onClose,
}: {
  readonly invoice: PortalInvoice
  /** What can be shared, in cents. */
  readonly most: Cents
  readonly onClose: () => void
}) {
  const { currency, next_due_on: due } = invoice
  const [id] = useState(() => crypto.randomUUID())
  const [draft, setDraft] = useState<ShareDraft>({ name: '', email: '', typed: '' })
  const { name, email, typed } = draft
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
    if (!isGood || add.isPending) return
    const share = { id, invoiceId: invoice.id, name: name.trim(), email: email.trim(), amount, send }
    add.mutate(share, {
      onSuccess: ({ link: made }) => {
        if (!send) return setLink(made)
        toast.success('The link is on its way', { description: `${share.name} gets it by email.` })
        onClose()
      },
    })
  }

  if (link !== undefined) return <MadeLink link={link} name={name} onClose={onClose} />
  return (
    <Dialog
      title="Somebody else pays a part"
      subject={invoice.invoice_number}
      size="sm"
      cancel="Not Now"
      unsaved={name !== '' || email !== '' || typed !== ''}
      busy={add.isPending}
      onSubmit={() => make(true)}
      onClose={onClose}
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
        draft={draft}
        problems={asked ? problems : {}}
        most={most}
        hint={restWords(most, amount, currency, due)}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
    </Dialog>
  )
}

function restWords(most: Cents, amount: Cents, currency: string, due: string): string {
  if (amount <= 0 || amount > most) return `Up to ${formatMoney(most, currency)}.`
  if (amount === most) return `You pay nothing of it then. It is due ${mediumDate(due)}.`
  return `You pay the rest, ${formatMoney(most - amount, currency)}. The next payment is due ${mediumDate(due)}.`
}

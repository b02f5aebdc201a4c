import { Plus } from 'lucide-react'
import { use, useState } from 'react'
import type { InquiryRow } from '#contract/inquiries.ts'
import { statusLabel, statusTone } from '#domain/bookings/booking.ts'
import { canConvert, canQuote } from '#domain/bookings/lifecycle.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { mediumDate } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ChooseRecordDialog } from '#web/office/kit/lists/choose-record-dialog.tsx'
import { NewInquiryContext } from '#web/office/kit/new-inquiry.ts'
import type { PageSearchChanges } from '#web/office/kit/page-search.ts'
import { pagesOf } from '#web/office/kit/queries.ts'
import { read } from '#web/shared/api.ts'
import type { ChoicePurpose } from './dashboard-words.ts'

interface Purpose {
  readonly title: string
  readonly subject: string
  readonly suits: (row: InquiryRow) => boolean
  readonly opens: (row: Pick<InquiryRow, 'id'>) => PageSearchChanges
}

const purposes: Readonly<Record<ChoicePurpose, Purpose>> = {
  convert: {
    title: 'Convert Inquiry to Event',
    subject: 'Choose the inquiry that becomes an event.',
    suits: ({ status }) => canConvert(status, { hasEvent: false }),
    opens: ({ id }) => ({ convert: id }),
  },
  quote: {
    title: 'Generate Quote',
    subject: 'Choose the booking that the quote is for.',
    suits: ({ status }) => canQuote(status),
    opens: ({ id }) => ({ 'new-quote': id }),
  },
  services: {
    title: 'Add Services to Booking',
    subject: 'Choose the booking that gets them.',
    suits: () => true,
    opens: ({ id }) => ({ services: id }),
  },
}

/** Chooses the inquiry that something is begun with, or takes down a new one. */
export function ChooseInquiryDialog({
  purpose,
  onChoose,
  onClose,
}: {
  readonly purpose: ChoicePurpose
  readonly onChoose: (opens: PageSearchChanges) => void
  readonly onClose: () => void
}) {
  const { title, subject, suits, opens } = purposes[purpose]
  const [added, setAdded] = useState<string>()
  const newInquiry = use(NewInquiryContext)

  return (
    <>
      <ChooseRecordDialog<InquiryRow>
        title={title}
        subject={subject}
        noun="inquiries"
        hint="Name, email, event type, reference"
        pages={(search) =>
          pagesOf(
            'bookings',
            { search },
            (page, options) => read('list-inquiries', page, options),
            'inquiries',
          )
        }
        suits={suits}
        none="There is no inquiry for this yet."
        add={
          newInquiry
            ? (typed) => (
                <Button look="second" icon={Plus} onClick={() => setAdded(typed)}>
                  New Inquiry
                </Button>
              )
            : undefined
        }
        choice={(row) => ({
          fact: fullName(row),
          detail: `${eventTypeLabel(row.event_type)}, ${mediumDate(row.event_date)}, ${row.booking_reference}`,
          badge: <Badge tone={statusTone(row.status)}>{statusLabel(row.status)}</Badge>,
        })}
        onChoose={(row) => onChoose(opens(row))}
        onClose={onClose}
      />
      {added === undefined || !newInquiry ? null : (
        <newInquiry.Dialog
          typed={added}
          onCreated={(id) => onChoose(opens({ id }))}
          onClose={() => setAdded(undefined)}
        />
      )}
    </>
  )
}

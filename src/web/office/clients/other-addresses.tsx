import { useState } from 'react'
import type { ClientView } from '#contract/clients.ts'
import { mediumDate } from '#domain/time.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'

type Other = ClientView['other_addresses'][number]

/** The bookings that write to another address than the client's, as after a correction of it, and the way to change that. */
export function OtherAddresses({ client }: { readonly client: ClientView }) {
  const [asked, setAsked] = useState<Other>()
  const { primary_email: email } = client
  const change = useWrite({
    send: ({ booking_id }: Other) => call('change-booking-email', { booking_id, email }),
    done: (_done, { booking_reference }) => [
      `Emails about ${booking_reference} go to ${email}`,
      'A new link and PIN are on their way there.',
    ],
    failed: 'Failed to change the address',
    onDone: () => setAsked(undefined),
  })

  return (
    <>
      {client.other_addresses.map((other) => (
        <p
          key={other.booking_id}
          className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-warn-line bg-warn-bg px-3.5 py-2 text-warn"
        >
          <span className="num min-w-0 wrap-anywhere">
            Emails about {other.booking_reference} ({mediumDate(other.event_date)}) go to {other.email}.
          </span>
          <button
            type="button"
            onClick={() => setAsked(other)}
            className="min-h-11 font-semibold underline underline-offset-[.2em] md:min-h-8"
          >
            Change<span className="sr-only"> the address of {other.booking_reference}</span>
          </button>
        </p>
      ))}
      {asked ? (
        <ConfirmDialog
          title={`Write to ${email}?`}
          confirm="Change the Address"
          busyLabel="Changing…"
          look="primary"
          busy={change.isPending}
          onConfirm={() => change.mutate(asked)}
          onClose={() => setAsked(undefined)}
        >
          All emails about {asked.booking_reference} go to {email} from now on, beginning with a new link and
          PIN of the portal. The links that were sent to {asked.email} stop working.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

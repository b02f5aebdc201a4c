import { Link } from '@tanstack/react-router'
import type { ClientView } from '#contract/clients.ts'
import { paths } from '#domain/addresses.ts'
import { mediumDate } from '#domain/time.ts'

/** The bookings that still have a name or a phone number which was corrected in the client's record, and the way there. */
export function FormerContacts({ client }: { readonly client: ClientView }) {
  return client.former_contacts.map(({ booking_id: id, booking_reference: reference, event_date, said }) => (
    <p
      key={`${id} ${said}`}
      className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-warn-line bg-warn-bg px-3.5 py-2 text-warn"
    >
      <span className="num min-w-0 wrap-anywhere">
        {reference} ({mediumDate(event_date)}) still says {said}.
      </span>
      <Link
        to={paths.admin.inquiries}
        search={{ id }}
        className="flex min-h-11 items-center font-semibold underline underline-offset-[.2em] md:min-h-8"
      >
        Correct<span className="sr-only"> it in {reference}</span>
      </Link>
    </p>
  ))
}

import { Link } from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'

/** The name on an email of the outbox, which opens its inquiry. */
export function BookingName({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <Link
      to={paths.admin.inquiries}
      search={{ id }}
      className="font-semibold text-fg no-underline underline-offset-[.2em] wrap-anywhere hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
    >
      {children}
    </Link>
  )
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#domain/addresses.ts'
import { buttonClasses } from '#ui/button.tsx'
import { read } from '#web/shared/api.ts'
import { HomeMiniature } from './home-miniature.tsx'
import type { StepProps } from './setup-screen.tsx'
import { StepFrame } from './step-frame.tsx'

const askEveryMs = 4000

/** The first inquiry, asked for until it is there. */
const newest = queryOptions({
  queryKey: ['bookings', 'set-up'],
  queryFn: async ({ signal }) => (await read('list-inquiries', {}, { signal })).rows[0] ?? null,
  refetchInterval: ({ state }) => (state.data ? false : askEveryMs),
})

/** A trial booking, from the client's side and the owner's. */
export function BookStep({ settings: { business, state, logo, hero } }: StepProps) {
  const { data: booking } = useQuery(newest)

  return (
    <StepFrame
      title="Book yourself"
      lead="Send one inquiry as a client would: you see what they see, and where it arrives."
      beside={
        <div className="max-md:hidden">
          <HomeMiniature
            look={business.values}
            tagline={business.values.tagline}
            pitch={business.values.pitch}
            logo={logo}
            hero={hero}
          />
        </div>
      }
      foot={
        <Link
          to={paths.admin.dashboard}
          className={buttonClasses(booking ? 'primary' : 'second', 'ml-auto min-h-11 px-6 max-md:flex-1')}
        >
          {booking ? 'Open the Dashboard' : 'Finish Without It'}
        </Link>
      }
    >
      <ol className="grid gap-4">
        <Item number={1} title="Book an event on your site">
          <a href={paths.home} target="_blank" rel="noreferrer" className={buttonClasses('second', 'mt-1.5')}>
            Open the Site
            <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.6} />
            <span className="sr-only">in a new tab</span>
          </a>
        </Item>
        <Item number={2} title="Read the email that your client gets">
          {state.mail === 'smtp'
            ? 'It carries the link to the Event Portal and the PIN.'
            : 'It is kept at /dev/mail of the server: no mail server is set.'}
        </Item>
        <Item number={3} title="Find the inquiry in your office">
          <span role="status">
            {booking ? (
              <span className="flex items-start gap-2 text-ok">
                <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.8} />
                <span>
                  It has arrived:{' '}
                  <Link
                    to={paths.admin.inquiries}
                    search={{ id: booking.id }}
                    className="font-semibold text-accent"
                  >
                    {booking.booking_reference}, {booking.first_name} {booking.last_name}
                  </Link>
                </span>
              </span>
            ) : (
              'It shows here as soon as it arrives.'
            )}
          </span>
        </Item>
      </ol>
    </StepFrame>
  )
}

interface ItemProps {
  readonly number: number
  readonly title: string
  readonly children: ReactNode
}

function Item({ number, title, children }: ItemProps) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3">
      <span
        aria-hidden="true"
        className="font-display text-[2rem] leading-none text-gold-700 [[data-theme=admin-dark]_&]:text-gold-200"
      >
        {number}
      </span>
      <div className="text-fg-muted">
        <h2 className="font-semibold text-fg">{title}</h2>
        {children}
      </div>
    </li>
  )
}

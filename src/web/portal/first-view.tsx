/** The first view of an open portal, rendered by the server: its head and its first card. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import type { FirstAnswers, OpenedView } from '#contract/pages.ts'
import { paths, tokenOfPortalLink } from '#domain/addresses.ts'
import type { BusinessFacts } from '#domain/business/facts.ts'
import { BusinessContext } from '#web/shared/business.tsx'
import { OpenBar } from './booking/open-bar.tsx'
import { PortalFrame } from './booking/portal-frame.tsx'
import { bookingMoment, bookingTitle } from './kit/booking-title.ts'
import { accessKey, sessionKey } from './kit/stored-access.ts'
import { NextCard } from './next/next-card.tsx'
import { QuoteAnswers } from './quotes/quote-answers.tsx'
import { seedAnswers } from './seed-answers.ts'

/** The first view at an address with these answers; undefined where something of it is missing, and without code that is loaded later. */
export function firstView(
  pathname: string,
  facts: BusinessFacts,
  answers: FirstAnswers,
): OpenedView | undefined {
  const booking = answers['get-portal-booking']?.booking
  const linkToken = tokenOfPortalLink(pathname)
  const isOpen = linkToken !== undefined || pathname === paths.portal.event
  const isWhole = answers['get-portal-quotes'] && answers['get-portal-invoices']
  const date = answers['get-portal-date']?.date
  if (!booking || !isOpen || !isWhole || !date || date.state === 'offered') return undefined
  const queries = new QueryClient()
  seedAnswers(queries, answers)
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <BusinessContext value={facts}>
        <Router ssrPath={pathname}>
          <div inert data-theme="paper">
            <PortalFrame
              pageTitle=""
              title={bookingTitle(booking)}
              moment={bookingMoment(booking, facts.time_zone)}
              bar={
                <OpenBar
                  bookingId={booking.id}
                  reference={booking.booking_reference}
                  // An owner's link is another one, and its view moves a little.
                  role={linkToken === undefined ? undefined : 'client'}
                />
              }
            >
              <QuoteAnswers bookingId={booking.id}>
                <NextCard booking={booking} />
              </QuoteAnswers>
            </PortalFrame>
          </div>
        </Router>
      </BusinessContext>
    </QueryClientProvider>,
  )
  return { markup, key: linkToken === undefined ? accessKey(booking.id) : sessionKey(linkToken) }
}

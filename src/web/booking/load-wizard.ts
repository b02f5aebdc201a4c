/** Lazy-loads the booking wizard: the site imports nothing else of it. */
import type { EventType } from '#domain/bookings/choices.ts'
import type { BusinessFacts } from '#domain/business/facts.ts'
import type { CalendarDate } from '#domain/time.ts'

export interface BookingWizardProps {
  /** The event type chosen on the page: the wizard starts at step 2. */
  readonly preselected: EventType | undefined
  /** Today in the business time zone; later dates can be booked. */
  readonly today: CalendarDate
  readonly business: Pick<BusinessFacts, 'business_name' | 'contact_phone' | 'time_zone'>
  /** Called after the wizard has closed. */
  readonly onClose: () => void
}

export function loadWizard() {
  return import('./wizard.tsx')
}

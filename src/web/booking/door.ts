/** The one door into the booking front: nothing of the wizard is loaded before somebody opens it. */
import type { EventType } from '#domain/bookings/choices.ts'
import type { CalendarDate } from '#domain/time.ts'

export interface BookingWizardProps {
  /** Chosen on the page already: the wizard starts at step 2. */
  readonly preselected: EventType | undefined
  /** Today in the business time zone; later dates can be booked. */
  readonly today: CalendarDate
  /** The wizard is gone; the page stands as before. */
  readonly onClose: () => void
}

export function loadWizard() {
  return import('./wizard.tsx')
}

import { useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import type { EventType } from '#domain/bookings/choices.ts'
import { loadWizard, type BookingWizardProps } from '#web/booking/load-wizard.ts'
import type { Booking } from './booking-link.tsx'
import { loadToasts } from './load-toasts.ts'
import { within } from './within.ts'

type Phase =
  | { readonly name: 'closed' }
  | { readonly name: 'loading' }
  | {
      readonly name: 'open'
      readonly Wizard: ComponentType<BookingWizardProps>
      readonly preselected: EventType | undefined
      readonly close: () => void
      /** The number of this opening, used as key: each opening mounts an empty wizard. */
      readonly turn: number
    }

/** Opens the wizard over the page. Where it cannot be loaded, or takes too long, navigates to the plain form. */
export function useBooking() {
  const [phase, setPhase] = useState<Phase>({ name: 'closed' })
  /** Kept after closing: the closing animation of the page ends at the same position. */
  const [origin, setOrigin] = useState<string>()
  const [turns, setTurns] = useState(0)

  const booking: Booking = {
    prepare: () => {
      // A failure is handled when the wizard is opened.
      loadWizard().catch(() => undefined)
    },
    open: (opener, preselected) => {
      setOrigin(`50% ${window.scrollY + window.innerHeight / 2}px`)
      setPhase({ name: 'loading' })
      setTurns(turns + 1)

      const close = () => {
        flushSync(() => setPhase({ name: 'closed' }))
        opener.focus({ preventScroll: true })
      }
      within(Promise.all([loadWizard(), loadToasts()])).then(
        ([{ BookingWizard }, { mountToaster }]) => {
          mountToaster()
          setPhase({ name: 'open', Wizard: BookingWizard, preselected, close, turn: turns })
        },
        () => {
          // Where the form cannot be reached either, and when the visitor comes back, the page is as it was.
          setPhase({ name: 'closed' })
          window.location.assign(opener.href)
        },
      )
    },
  }

  return {
    booking,
    stage: { recessed: phase.name !== 'closed', origin },
    wizard: phase.name === 'open' ? phase : undefined,
  }
}

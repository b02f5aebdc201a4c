import type { ReactNode } from 'react'
import type { EventType } from '#domain/bookings/choices.ts'
import { Button } from '#ui/button.tsx'
import { Art } from '#ui/ornament.tsx'
import { eventPictures } from '#web/shared/event-pictures.ts'
import { sentWords } from './wizard-words.ts'

/** The screen after a sent inquiry, with the next steps. */
export function ThankYou({
  title,
  eventType,
  email,
  onClose,
}: {
  readonly title: ReactNode
  readonly eventType: EventType
  readonly email: string
  readonly onClose: () => void
}) {
  return (
    <div className="grid min-h-0 place-items-center overflow-y-auto px-5 pt-8 pb-28 md:px-12 md:pb-8">
      <div className="grid max-w-250 items-center gap-8 md:grid-cols-[minmax(14rem,20rem)_minmax(0,32rem)] md:gap-16">
        <Art
          url={eventPictures[eventType]}
          viewBox="0 0 240 220"
          className="w-36 text-gold-300 max-md:-ml-2 md:w-full"
        />
        <div>
          {title}
          <p className="mt-5 text-lead text-balance">{sentWords.quote}</p>
          <p className="mt-4 text-fg-muted">
            {sentWords.mailBefore} <strong className="wrap-anywhere text-fg">{email}</strong>{' '}
            {sentWords.mailAfter}
          </p>
          <p className="mt-4 border-t border-line pt-4 text-ui text-fg-muted">{sentWords.spam}</p>
          <Button look="gold" onClick={onClose} className="mt-7 max-md:w-full">
            {sentWords.home}
          </Button>
        </div>
      </div>
    </div>
  )
}

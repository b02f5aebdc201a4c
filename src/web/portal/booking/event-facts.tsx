/** The facts of a booking, as both portal pages group them. */
import type { ReactNode } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { choiceLabel, eventTypeOf } from '#domain/bookings/choices.ts'
import { formatMoney, type Cents } from '#domain/money.ts'
import { Fact, Facts } from './paper.tsx'

export function AmountFact({ name, amount }: { readonly name: string; readonly amount: Cents | null }) {
  return (
    <Fact name={name}>
      {amount === null ? (
        <Missing>To be quoted</Missing>
      ) : (
        <span className="num font-display text-[1.75rem] leading-[1.1] font-normal">
          {formatMoney(amount)}
        </span>
      )}
    </Fact>
  )
}

export function NotesFact({ notes }: { readonly notes: string | null }) {
  return (
    <Fact name="Special notes" wide="always">
      {notes ?? <Missing>None yet</Missing>}
    </Fact>
  )
}

/** What the inquiry tells about this kind of event only. */
export function TypeFacts({ booking }: { readonly booking: BookingView }) {
  switch (eventTypeOf(booking.event_type)) {
    case 'wedding':
      return (
        <TypeBlock title="Wedding">
          <ChoiceFact name="Service" value={booking.wedding_service} />
          <ChoiceFact name="Venue" value={booking.wedding_venue} />
          <TextFact name="Theme" value={booking.wedding_theme} />
        </TypeBlock>
      )
    case 'corporate':
      return (
        <TypeBlock title="Corporate Event">
          <TextFact name="Company" value={booking.company_name} />
          <ChoiceFact name="Occasion" value={booking.corporate_event_type} />
          <ChoiceFact name="Dress code" value={booking.corporate_dress_code} />
        </TypeBlock>
      )
    case 'private':
      return (
        <TypeBlock title="Private Party">
          <ChoiceFact name="Occasion" value={booking.private_party_type} />
          <ChoiceFact name="Vibe" value={booking.private_party_vibe} />
          <Fact name="Details" wide="always">
            {booking.private_party_details ?? <Missing>Not given yet</Missing>}
          </Fact>
        </TypeBlock>
      )
    case undefined:
      return null
  }
}

function TypeBlock({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="border-t border-line">
      <h3 className="px-4.5 pt-5 pb-1 font-display text-[1.5rem] leading-none md:px-7">{title}</h3>
      <Facts>{children}</Facts>
    </div>
  )
}

function ChoiceFact({ name, value }: { readonly name: string; readonly value: string | null }) {
  return <TextFact name={name} value={value && choiceLabel(value)} />
}

function TextFact({ name, value }: { readonly name: string; readonly value: string | null }) {
  return <Fact name={name}>{value ?? <Missing>Not given yet</Missing>}</Fact>
}

function Missing({ children }: { readonly children: string }) {
  return <span className="font-normal text-fg-muted">{children}</span>
}

import {
  corporateDressCodes,
  corporateEventTypes,
  privatePartyTypes,
  privatePartyVibes,
  weddingServices,
  weddingVenues,
  type EventType,
} from '#domain/bookings/choices.ts'
import { Art } from '#ui/ornament.tsx'
import { eventArt } from './event-type-step.tsx'
import { ChoiceField, LongTextField, TextField, type StepProps } from './inquiry-fields.tsx'

const undecided = 'Not decided yet'

/** Step 3: what only this kind of event has; nothing of it is required. */
export function DetailsStep({ eventType, ...props }: StepProps & { readonly eventType: EventType }) {
  return (
    <div className="grid items-start md:grid-cols-[710fr_256fr] md:gap-14">
      <div className="grid items-start gap-6 md:grid-cols-2 md:gap-x-6">
        <DetailFields eventType={eventType} {...props} />
      </div>
      <Art
        url={eventArt[eventType]}
        viewBox="0 0 240 220"
        className="w-full text-gold-300 max-md:hidden md:mt-4"
      />
    </div>
  )
}

function DetailFields({ eventType, ...props }: StepProps & { readonly eventType: EventType }) {
  switch (eventType) {
    case 'wedding':
      return (
        <>
          <ChoiceField
            {...props}
            field="wedding_service"
            label="Which part of the day?"
            choices={weddingServices}
            empty={undecided}
          />
          <ChoiceField
            {...props}
            field="wedding_venue"
            label="Kind of venue"
            choices={weddingVenues}
            empty={undecided}
          />
          <div className="md:col-span-2">
            <TextField
              {...props}
              field="wedding_theme"
              label="Theme or colors"
              autoComplete="off"
              placeholder="Garden party, sage and ivory"
            />
          </div>
        </>
      )
    case 'corporate':
      return (
        <>
          <div className="md:col-span-2">
            <TextField {...props} field="company_name" label="Company name" autoComplete="organization" />
          </div>
          <ChoiceField
            {...props}
            field="corporate_event_type"
            label="Kind of event"
            choices={corporateEventTypes}
            empty={undecided}
          />
          <ChoiceField
            {...props}
            field="corporate_dress_code"
            label="Dress code"
            choices={corporateDressCodes}
            empty={undecided}
          />
        </>
      )
    case 'private':
      return (
        <>
          <ChoiceField
            {...props}
            field="private_party_type"
            label="The occasion"
            choices={privatePartyTypes}
            empty={undecided}
          />
          <ChoiceField
            {...props}
            field="private_party_vibe"
            label="The mood"
            choices={privatePartyVibes}
            empty={undecided}
          />
          <div className="md:col-span-2">
            <LongTextField
              {...props}
              field="private_party_details"
              label="Anything else we should know?"
              placeholder="A favorite drink, a surprise, guests who skip alcohol"
            />
          </div>
        </>
      )
    default:
      return eventType satisfies never
  }
}

import type { ReactNode } from 'react'
import {
  coordinatesLabel,
  papersLabel,
  timeZoneLabel,
  venueFacts,
  venueLines,
  venueText,
  type VenueText,
} from '#domain/venues/venue.ts'
import { GrowingTextField, TextField, type BoundField } from '#web/office/kit/forms/form-fields.tsx'
import { TimeZoneField } from '#web/office/kit/forms/time-zone-field.tsx'
import type { VenueForm } from './venue-form.ts'

/** What a fact is about, in an empty field. */
export const factHints: Readonly<Record<(typeof venueFacts)[number] | 'papers' | 'coordinates', string>> = {
  load_in: 'Which gate, how wide, how far',
  power: 'How many outlets, where',
  water: 'Potable, how far from the bar',
  ice: 'Is there any, or do we bring it',
  stairs: 'How many, is there a ramp',
  parking: 'For how many vans, until when',
  curfew: 'When music ends, when we are out',
  insured_wording: 'As the certificate names it',
  papers: '30, or none',
  coordinates: '42.2529, -73.7910',
}

/** The fields of a venue: where it is and who answers there, or everything. */
export function VenueFields({
  field,
  whole = false,
  beneathName,
}: {
  readonly field: (name: keyof VenueForm) => BoundField
  readonly whole?: boolean
  /** Stands beneath the name. */
  readonly beneathName?: ReactNode
}) {
  const zone = (
    <TimeZoneField
      label={timeZoneLabel}
      hint="Where the clock there is another one. Hours of its dates are times of day there."
      {...field('time_zone')}
    />
  )
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {venueLines.map((name) => (
        <div key={name} className={name === 'name' || name === 'address' ? 'md:col-span-2' : 'grid'}>
          <TextField {...lineOf(name)} {...field(name)} />
          {name === 'name' ? beneathName : null}
        </div>
      ))}
      <TextField
        label={`${papersLabel}, days before`}
        hint="When their papers are due. “none” where they ask for none."
        placeholder={factHints.papers}
        autoComplete="off"
        maxLength={8}
        className="num"
        {...field('papers')}
      />
      {whole ? null : zone}
      {whole ? (
        <>
          <TextField
            label={coordinatesLabel}
            hint="As you copy them from a map"
            placeholder={factHints.coordinates}
            autoComplete="off"
            maxLength={40}
            className="num"
            {...field('coordinates')}
          />
          {zone}
          {venueFacts.map((name) => (
            <GrowingTextField
              key={name}
              label={venueText[name].label}
              placeholder={factHints[name]}
              maxLength={venueText[name].max}
              autoComplete="off"
              {...field(name)}
            />
          ))}
        </>
      ) : null}
    </div>
  )
}

function lineOf(name: VenueText) {
  return {
    label: venueText[name].label,
    maxLength: venueText[name].max,
    required: name === 'name',
    autoComplete: 'off',
    ...(name === 'email' ? { type: 'email', inputMode: 'email' as const } : {}),
    ...(name === 'phone' ? { type: 'tel', className: 'num' } : {}),
  }
}

/** The catalog of services. */
import { plannedGuests } from '../bookings/guests.ts'
import type { Cents, Quantity } from '../money.ts'
import type { TextRule } from '../text.ts'

export const serviceCategories = [
  'Cocktails',
  'Coffee & Espresso',
  'Non-Alcoholic',
  'Bar Setup',
  'Equipment',
  'Staff',
  'Add-ons',
] as const
export type ServiceCategory = (typeof serviceCategories)[number]

export const pricingModels = ['flat', 'per_hour', 'per_person', 'per_drink', 'custom'] as const
export type PricingModel = (typeof pricingModels)[number]

export const pricingModelLabels: Readonly<Record<PricingModel, string>> = {
  flat: 'Flat Rate',
  per_hour: 'Per Hour',
  per_person: 'Per Person',
  per_drink: 'Per Drink',
  custom: 'Custom',
}

export const serviceMessages = {
  required: 'Please fill in all required fields',
} as const

export const serviceText = {
  name: { min: 1, max: 120, message: serviceMessages.required, label: 'Name' },
  description: { min: 0, max: 1000, message: '', label: 'Description' },
  unit: { min: 0, max: 40, message: '', label: 'Unit' },
} as const satisfies Record<string, TextRule>

/** The highest price of one unit: $100,000.00. */
export const highestPrice: Cents = 10_000_000
export const largestQuantity: Quantity = 10_000

export interface Prefill {
  readonly quantity: Quantity
  /** The explanation of the quantity; undefined where it is one by default. */
  readonly reason: string | undefined
}

interface PrefillBooking {
  readonly guest_count: string
  readonly event_type: string
  readonly wedding_service: string | null
}

const usualHours: Readonly<Record<string, readonly [number, string]>> = {
  'cocktail-hour': [1, 'a cocktail hour'],
  reception: [5, 'a wedding reception'],
  'cocktail-reception': [6, 'a cocktail hour with reception'],
  rehearsal: [3, 'a rehearsal dinner'],
}

/** The default quantity: the guests for a price per person, the usual hours for a price per hour. */
export function prefilledQuantity(model: PricingModel, booking: PrefillBooking): Prefill {
  switch (model) {
    case 'per_person': {
      const guests = plannedGuests(booking.guest_count)
      return {
        quantity: guests,
        reason: `For ${guests} guests (${booking.guest_count} in the inquiry)`,
      }
    }
    case 'per_hour': {
      const [hours, occasion] = usualHours[booking.wedding_service ?? ''] ?? [4, 'an event like this']
      return {
        quantity: hours,
        reason: `${hours} ${hours === 1 ? 'hour' : 'hours'}, as usual for ${occasion}`,
      }
    }
    case 'flat':
    case 'per_drink':
    case 'custom':
      return { quantity: 1, reason: undefined }
    default:
      return model satisfies never
  }
}

/** The types of the page's content. */
import type { EventType } from '#domain/bookings/choices.ts'

export interface TimelineEntry {
  readonly year: string
  readonly title: string
  readonly description: string
  /** The caption under the picture. */
  readonly imageAlt: string
  /** The address of the picture, drawn in 5:4. */
  readonly picture: string
}

export interface EventService {
  readonly type: EventType
  readonly title: string
  readonly description: string
  readonly features: FourTexts
  readonly button: string
}

export interface CatalogueCategory {
  readonly id: 'cocktails' | 'coffee' | 'refreshments'
  readonly tab: string
  readonly title: string
  readonly description: string
  readonly dishes: readonly [Dish, Dish, Dish]
}

export interface Dish {
  readonly name: string
  readonly description: string
  readonly features: FourTexts
}

export interface ProcessStep {
  readonly name: string
  readonly line: string
  readonly included: FourTexts
}

/** Four features each, four items each. */
export type FourTexts = readonly [string, string, string, string]

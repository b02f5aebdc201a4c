import type { VenueLesson } from '#contract/venue-view.ts'
import { dateOfInstant } from '#domain/time.ts'

/** `Pia Lindholm, after Gallo wedding, November 7, 2026` */
export function lessonSource({ author, event, created_at }: VenueLesson, zone: string): string {
  const parts = [author ?? 'A former colleague']
  if (event) parts.push(`after ${event.title}`)
  return [...parts, dateOfInstant(created_at, zone)].join(', ')
}

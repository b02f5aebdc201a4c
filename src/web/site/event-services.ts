/** The kinds of events that the home page shows. */
import type { EventService } from './content-shapes.ts'

export const eventServices: readonly EventService[] = [
  {
    type: 'wedding',
    title: 'Wedding Celebrations',
    description:
      'From the first toast to the last dance, a bar considered as carefully as the rest of the day.',
    features: [
      'Custom signature cocktails',
      'Premium spirits and mixers',
      'Professional bartenders',
      'Elegant glassware and setup',
    ],
    button: 'Plan a wedding',
  },
  {
    type: 'corporate',
    title: 'Corporate Events',
    description: 'Composed, punctual service for launches, awards evenings and client receptions.',
    features: [
      'Executive-level service',
      'Branded cocktail napkins',
      'Professional presentation',
      'Flexible service options',
    ],
    button: 'Plan a corporate event',
  },
  {
    type: 'private',
    title: 'Private Parties',
    description: 'Your house, your people, your menu, and someone else behind the shaker.',
    features: [
      'Personalized menu creation',
      'Interactive mixology',
      'Birthday-themed cocktails',
      'Custom event styling',
    ],
    button: 'Plan a private party',
  },
]

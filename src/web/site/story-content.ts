/** The bartender's story: six entries about work, four about competitions. */
import type { TimelineEntry } from './content-shapes.ts'

export const story = {
  label: 'Our story',
  backToTop: 'Back to Top',
  journeyTitle: 'Professional Journey',
  competitionTitle: 'Competition Excellence',
  closing: {
    title: 'Ready to Experience Excellence?',
    text: 'Everything on this page is poured into one evening: yours.',
    button: 'Explore Our Services',
  },
} as const

export const professionalJourney: readonly TimelineEntry[] = [
  {
    year: '2012',
    title: 'First shift behind the bar',
    description:
      'Barback in a forty-seat hotel lounge. Cutting ice, polishing glass, watching how guests are read.',
    imageAlt: 'Young bartender polishing coupes in a hotel lounge',
  },
  {
    year: '2014',
    title: 'Head bartender',
    description: 'Took over the list and the training, and learned that pace is a form of hospitality.',
    imageAlt: 'Bar team at the pass before service',
  },
  {
    year: '2016',
    title: 'Coffee and tea certification',
    description: 'A year on the other side of the menu: espresso, cold brew and loose-leaf service.',
    imageAlt: 'Espresso being pulled at a competition machine',
  },
  {
    year: '2018',
    title: 'The first private event',
    description: 'One folding bar, eighty guests, a garden. Six bookings followed from that evening.',
    imageAlt: 'Outdoor bar under string lights',
  },
  {
    year: '2021',
    title: 'The mobile bar opens',
    description: 'Built to arrive complete, from the marble top to the last napkin.',
    imageAlt: 'Green marble mobile bar being assembled',
  },
  {
    year: '2024',
    title: 'Two hundred celebrations',
    description: 'Weddings, launches and birthdays, each with a menu written from scratch.',
    imageAlt: 'Champagne tower at a wedding reception',
  },
]

/** Four entries over five years (P-HOM-18). */
export const competitionExcellence: readonly TimelineEntry[] = [
  {
    year: 'Year 1',
    title: 'Regional debut',
    description: 'A first entry, judged on technique and speed. Placed in the top ten.',
    imageAlt: 'Competitor at the regional final',
  },
  {
    year: 'Year 2',
    title: 'Regional finalist',
    description: 'A tea-led low-proof serve that is still on the menu today.',
    imageAlt: 'Finalist presenting a tea cocktail',
  },
  {
    year: 'Years 3-4',
    title: 'Two seasons on the road',
    description: 'Regional rounds by day, events by night. The signature serve found its final form.',
    imageAlt: 'Stage lights over a competition bar',
  },
  {
    year: 'Year 5',
    title: 'Second nationally',
    description: 'Third regional, fourth regional, then second nationally in one season.',
    imageAlt: 'Award medal on a marble bar',
  },
]

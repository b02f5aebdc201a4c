/** The bartender's story: six entries about work, four about competitions. */
import celebrationsUrl from '#ui/art/story-celebrations.svg'
import certificationUrl from '#ui/art/story-certification.svg'
import debutUrl from '#ui/art/story-debut.svg'
import finalistUrl from '#ui/art/story-finalist.svg'
import firstShiftUrl from '#ui/art/story-first-shift.svg'
import headBartenderUrl from '#ui/art/story-head-bartender.svg'
import medalUrl from '#ui/art/story-medal.svg'
import mobileBarUrl from '#ui/art/story-mobile-bar.svg'
import onTheRoadUrl from '#ui/art/story-on-the-road.svg'
import privateEventUrl from '#ui/art/story-private-event.svg'
import type { TimelineEntry } from './content-shapes.ts'

export const story = {
  label: 'Our story',
  backToTop: 'Back to Top',
  journeyTitle: 'Professional Journey',
  competitionTitle: 'Competition Excellence',
  closing: {
    title: 'Ready to Experience Excellence?',
    text: 'Everything on this page is poured into one evening: yours.',
    book: 'Book Your Date',
    button: 'Explore Our Services',
  },
} as const

export const professionalJourney: readonly TimelineEntry[] = [
  {
    year: '2012',
    title: 'First shift behind the bar',
    description:
      'Barback in a forty-seat hotel lounge. Cutting ice, polishing glass, watching how guests are read.',
    imageAlt: 'A coupe, a linen cloth and fresh-cut ice in a hotel lounge',
    picture: firstShiftUrl,
  },
  {
    year: '2014',
    title: 'Head bartender',
    description: 'Took over the list and the training, and learned that pace is a form of hospitality.',
    imageAlt: 'The bar set for service, with the first two tickets up',
    picture: headBartenderUrl,
  },
  {
    year: '2016',
    title: 'Coffee and tea certification',
    description: 'A year on the other side of the menu: espresso, cold brew and loose-leaf service.',
    imageAlt: 'Espresso from a brass lever machine',
    picture: certificationUrl,
  },
  {
    year: '2018',
    title: 'The first private event',
    description: 'One folding bar, eighty guests, a garden. Six bookings followed from that evening.',
    imageAlt: 'A folding bar under string lights',
    picture: privateEventUrl,
  },
  {
    year: '2021',
    title: 'The mobile bar opens',
    description: 'Built to arrive complete, from the marble top to the last napkin.',
    imageAlt: 'The green marble bar with its last panel to fit',
    picture: mobileBarUrl,
  },
  {
    year: '2024',
    title: 'Two hundred celebrations',
    description: 'Weddings, launches and birthdays, each with a menu written from scratch.',
    imageAlt: 'Champagne tower at a wedding reception',
    picture: celebrationsUrl,
  },
]

/** Four entries over five years (P-HOM-18). */
export const competitionExcellence: readonly TimelineEntry[] = [
  {
    year: 'Year 1',
    title: 'Regional debut',
    description: 'A first entry, judged on technique and speed. Placed in the top ten.',
    imageAlt: 'The stopwatch, the shaker and number seven',
    picture: debutUrl,
  },
  {
    year: 'Year 2',
    title: 'Regional finalist',
    description: 'A tea-led low-proof serve that is still on the menu today.',
    imageAlt: 'The tea cocktail beside its pot',
    picture: finalistUrl,
  },
  {
    year: 'Years 3-4',
    title: 'Two seasons on the road',
    description: 'Regional rounds by day, events by night. The signature serve found its final form.',
    imageAlt: 'Stage lights over a bar that travels',
    picture: onTheRoadUrl,
  },
  {
    year: 'Year 5',
    title: 'Second nationally',
    description: 'Third regional, fourth regional, then second nationally in one season.',
    imageAlt: 'The national medal around the winning shaker',
    picture: medalUrl,
  },
]

/**
 * The texts of the public pages that are not settings of the business (C-70). The story and the catalog are in other
 * files.
 */
import type { ProcessStep } from './content-shapes.ts'

export const hero = {
  subheading: 'Luxury Beverage Catering',
  book: 'Book Your Event',
  story: 'See Our Story',
  cue: 'Scroll to services',
} as const

export const siteHeader = {
  label: 'On this page',
  services: 'Services',
  menu: 'Menu',
  story: 'Story',
  portal: 'My Event',
  book: 'Book',
} as const

/** Shown while the wizard is loading on a slow connection. */
export const opening = 'Setting the bar…'

export const services = { title: 'Premium Event Services' } as const

export const experience = {
  title: 'All-Inclusive Luxury Experience',
  subtitle: 'From consultation to cleanup, every detail of the premium beverage service is handled.',
  stepsTitle: 'Our Process',
  includedTitle: "What's Included:",
} as const

export const processSteps: readonly ProcessStep[] = [
  {
    name: 'Consultation',
    line: 'One unhurried conversation about the day, the room and the people in it.',
    included: [
      'Event vision and timeline',
      'Guest count and venue review',
      'Tastes, allergies, alcohol-free',
      'Custom quote within 24 hours',
    ],
  },
  {
    name: 'Custom Design',
    line: 'A menu, a bar and a plan that could belong to no other evening.',
    included: [
      'Drinks menu written for you',
      'Glassware and bar styling',
      'Shopping list and quantities',
      'Floor plan and staffing',
    ],
  },
  {
    name: 'Professional Execution',
    line: 'We arrive early, set up quietly and pour at the pace of the room.',
    included: [
      'Setup before the first guest',
      'Mixologists in formal dress',
      'Ice, garnish and fresh juice',
      'Service timed to your program',
    ],
  },
  {
    name: 'Memorable Experience',
    line: 'The last glass is as good as the first, and nobody sees us leave.',
    included: [
      'Toasts poured on cue',
      'Guests looked after by name',
      'Complete cleanup and removal',
      'Recipe cards to remember it by',
    ],
  },
]

export const proof = {
  label: 'Guests and answers',
  guestsTitle: 'From the Other Side of the Bar',
  venuesTitle: 'Where we have poured',
  questionsTitle: 'Good to Know',
} as const

export const closingCall = {
  title: 'Ready to Elevate Your Event?',
  text: 'Tell us the date. A custom quote follows within 24 hours.',
  button: 'Book Your Luxury Experience',
} as const

export const footer = {
  label: 'Footer',
  portal: 'Access Event Portal',
  admin: 'Admin Portal',
} as const

export const bookForm = {
  title: 'Book Your Event',
  lead: 'Tell us about the evening you have in mind. Five minutes now, and the bar is our concern.',
  promises: [
    'A custom quote within 24 hours',
    'Your own Event Portal, by email',
    'No payment and no obligation today',
  ],
  optional: 'optional',
  occasion: 'The occasion',
  placeAndTime: 'When and where',
  wishes: 'Your wishes',
  contact: 'How to reach you',
  details: { wedding: 'Wedding details', corporate: 'Corporate details', private: 'Party details' },
  chooseTime: 'Choose a time',
  unchosen: 'No preference yet',
  submit: 'Send My Inquiry & Get a Quote',
  privacy: 'We use these details to answer you, and for nothing else.',
  askAnyway: 'Ask Anyway',
  problemsTitle: 'A few things need another look',
  errorPrefix: 'Error: ',
} as const

export const bookSent = {
  title: 'Thank You!',
  quote: 'Your inquiry is with us. A custom quote reaches you within 24 hours.',
  mail: 'An email is on its way with the link to your Event Portal and your PIN.',
  button: 'Return to Home',
} as const

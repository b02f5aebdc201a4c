import type { SiteContent } from '#domain/business/site-content.ts'

/** What the owner of the demo wrote for the home page. */
export const demoSiteContent: SiteContent = {
  venues: [
    'Larkspur Conservatory',
    'The Old Library, Kingston',
    'Foxglove Farm',
    'Olana Terrace',
    'Basilica Hall',
    'The Quarry Barn',
  ].join('\n'),
  guest_words_1: 'Our guests still talk about the coupe tower. We never once waited for a drink.',
  guest_name_1: 'Amelia and James, wedding at Larkspur Conservatory',
  guest_words_2: 'They arrived before we did and left the hall cleaner than they found it.',
  guest_name_2: 'Priya Raman, launch evening in Kingston',
  guest_words_3: 'The alcohol-free list was as long as the other one. My mother felt at home.',
  guest_name_3: 'Yara Okafor, anniversary at Foxglove Farm',
  question_1: 'What does an evening cost?',
  answer_1: 'It depends on guests, hours and menu. A custom quote with every line comes within 24 hours.',
  question_2: 'Do you bring everything?',
  answer_2: 'Bar, glassware, ice, garnish and staff. We leave nothing behind but the recipe cards.',
  question_3: 'Are you licensed and insured?',
  answer_3: 'Yes. The certificates your venue asks for come with the contract.',
  question_4: 'How early should we book?',
  answer_4: 'Saturdays from May to October go first. Six months ahead is a good moment to ask.',
}

/** Texts of clients about their events, and of the owner. */
import type { EventType } from '#domain/bookings/choices.ts'

export const venues: Readonly<Record<EventType, readonly string[]>> = {
  wedding: [
    'Larkspur Conservatory, Hudson',
    'Quarry House Barn, Germantown',
    'Wildflower Hill, Rhinebeck',
    'The Boathouse at Copake Lake',
    'St. Agnes Orchard, Red Hook',
    'Stone Mill, Saugerties',
    'Highmeadow Farm, Millbrook',
    'Glasshouse on Warren Street, Hudson',
    'Eagle Rock Lodge, Phoenicia',
    'Willow Bend Estate, Cold Spring',
  ],
  corporate: [
    'Harbor Gallery, Newburgh',
    'The Foundry, Beacon',
    'Lumen HQ, Floor 9, New York',
    'Ironworks Hall, Kingston',
    'Pier 17 Rooftop, New York',
    'Assembly Room, Poughkeepsie',
    'Museum Courtyard, Millbrook',
    'Printing House, Brooklyn',
  ],
  private: [
    'Private home, Rhinebeck',
    'Riverside Loft, Beacon',
    'Garden of 14 Mill Lane, Woodstock',
    'Rooftop, 220 Water Street, Brooklyn',
    'Lake cabin, Hillsdale',
    'Private home, Tivoli',
    'The Carriage House, Cold Spring',
    'Farm kitchen, High Falls',
  ],
}

export const themes = [
  'Evergreen and brass',
  'Late summer garden',
  'Candlelight and velvet',
  'Citrus and linen',
  'Midnight blue',
  'Wild meadow',
  'Art deco',
  'Terracotta and olive',
]

export const inquiryNotes: Readonly<Record<EventType, readonly string[]>> = {
  wedding: [
    'Garden ceremony first; please hold the coupe tower until the speeches.',
    'Two of our parents do not drink, so the zero-proof menu matters to us.',
    'We would love a drink named after our dog. He is called Biscuit.',
    'The barn has no running water; there is a tap forty yards away.',
    'Half of the guests arrive by bus at 4 PM and will be thirsty.',
    'Grandmother’s 90th falls on the same day: a small toast at eight?',
    'We met over espresso martinis. You see where this is going.',
  ],
  corporate: [
    'Please invoice the company, purchase order to follow.',
    'Board members from 6 PM, everybody else from 7 PM.',
    'Doors at 5:30 PM; the speech is ten minutes, we promise.',
    'Our color is a very particular green. Is a green cocktail possible?',
    'Loading dock is on the east side; security needs names two days before.',
    'About a third of the team does not drink alcohol.',
  ],
  private: [
    'It is a surprise: please do not call the house.',
    'Turning fifty, feeling thirty, drinking like it is 1999.',
    'Small kitchen, large garden. The bar should stand under the pear tree.',
    'We have glasses, but yours are prettier.',
    'Neighbours go to bed at eleven, so do we.',
    'Vegan guests only: no egg white, please.',
  ],
}

export const quoteNotes = [
  'Everything from ice to glassware is included; we arrive two hours before the first guest.',
  'As we talked about on the phone, with the second station by the garden door.',
  'Two signature drinks are yours to name; a tasting for two is part of this.',
  'We bring power for the back bar. A level spot of ten by twelve feet is all we need.',
  'Prices hold until the quote expires. Numbers may go down by a tenth until two weeks before.',
]

export const declineComments = [
  'Thank you, but the venue brings its own bar after all.',
  'It is lovely and more than we can spend. Could there be a smaller version?',
  'We moved the date to next year and will write again.',
  'My sister knows a bartender. You can imagine the rest.',
  'We decided on a brunch without a bar.',
  'The board wants something simpler this time.',
]

export const apologies = [
  'We are so sorry: another event took this date before your inquiry reached us, and we do not split our crew.',
  'Thank you for thinking of us. Your venue is outside the area that we can reach with the bar and be fresh.',
  'Our bar is being rebuilt in the week of your event, and we would rather say no now than let you down then.',
  'As you asked on the phone, we have taken your booking back. We hope to meet you another time.',
  'The venue has told us that it does not allow outside bars. We are sorry that this did not work out.',
]

export const clientNotes = [
  'Prefers the telephone, mornings.',
  'Sent us two friends. Send a bottle in December.',
  'Allergic to walnuts: no orgeat, no black walnut bitters.',
  'Pays by check, always on time.',
  'Wants to see the menu cards before they are printed.',
  'Very exact about timing. Loved the coupe tower.',
  'Assistant: ask for Ben.',
]

export const byHandEvents: readonly (readonly [kind: string, title: string])[] = [
  ['Birthday Party', 'Fortieth birthday'],
  ['Anniversary', 'Silver anniversary'],
  ['Graduation', 'Graduation garden party'],
  ['Holiday Party', 'Holiday party'],
  ['Cocktail Reception', 'Opening night reception'],
  ['Other', 'Charity tasting'],
  ['Corporate Event', 'Partner dinner'],
  ['Birthday Party', 'Seventieth birthday'],
]

export const voidReasons = ['Entered on the wrong invoice', 'The check was returned', 'Counted twice']

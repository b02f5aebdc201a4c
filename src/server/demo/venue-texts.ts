/** The venues of the demo, as the places of the inquiries name them. */
import type { VenueValues } from '#domain/venues/venue.ts'

export interface DemoVenue {
  readonly name: string
  readonly known: Partial<VenueValues>
  readonly lessons?: readonly string[]
  /** Other spellings. */
  readonly written?: readonly string[]
}

export const demoVenues: readonly DemoVenue[] = [
  {
    name: 'Larkspur Conservatory',
    known: {
      address: '41 Rogers Road, Hudson, New York',
      latitude: 42.2312,
      longitude: -73.7428,
      contact: 'Ruth Abel, events',
      phone: '(518) 555-0142',
      email: 'events@larkspur.example',
      load_in: 'North gate, 7 ft 6 in wide\ngravel, no carts after rain',
      power: 'Two 20 A, 120 V\nwest wall, behind the palms',
      water: 'Cold, 40 ft from the bar\npotable',
      stairs: 'None',
      parking: 'Four vans\nuntil 4 PM at the gate, then the field',
      curfew: 'Music 11 PM, out 1 AM\ncounty rule',
      papers_days: 30,
      insured_wording: 'Larkspur Conservatory LLC and its staff',
    },
    lessons: [
      'The coupe tower stands level by the palms only. Ask Ruth to switch off the misting an hour before doors.',
      'Bring the long hose: the tap by the potting shed drips, and the other one is locked at 6 PM.',
    ],
    written: ['Larkspur, Hudson', 'The Larkspur Conserv.'],
  },
  {
    name: 'Quarry House Barn',
    known: {
      address: '310 Quarry Road, Germantown, New York',
      latitude: 42.1348,
      longitude: -73.8915,
      contact: 'Ben Osei',
      phone: '(518) 555-0177',
      load_in: 'Barn doors, ramp at the left',
      power: 'Four 20 A, 120 V\ndistribution box under the stairs',
      water: 'None inside\ntap forty yards away, bring barrels',
      ice: 'Bring it',
      stairs: 'None',
      parking: 'Field behind the barn',
      curfew: 'Music 10 PM, out midnight',
      papers_days: 21,
      insured_wording: 'Quarry House Farm, Inc.',
    },
    lessons: ['No running water in the barn. Two 15-gallon barrels are enough for 120 guests.'],
  },
  {
    name: 'Wildflower Hill',
    known: {
      address: '88 Slate Hill Road, Rhinebeck, New York',
      contact: 'June Park',
      email: 'june@wildflowerhill.example',
      load_in: 'From the upper drive\nfour-wheel drive after rain',
      power: 'Generator, 30 A\nours to order',
      curfew: 'Music 10 PM',
      papers_days: 14,
    },
    lessons: [
      'The hill is windy after sunset: weigh down the back bar and leave the paper umbrellas at home.',
    ],
  },
  {
    name: 'The Boathouse at Copake Lake',
    known: {
      address: '17 Lakeview Road, Copake, New York',
      load_in: 'Dock side, 28 steps',
      stairs: '28 steps, no ramp\nplan two more people',
      parking: 'Two vans',
      papers_days: 10,
    },
    lessons: ['28 steps from the van to the dock. Two more people for load-in, and nobody is sorry.'],
  },
  {
    name: 'St. Agnes Orchard',
    known: {
      address: '5 Chapel Lane, Red Hook, New York',
      contact: 'Sister Bernadette',
      water: 'Hot and cold in the press house',
      ice: 'Ice machine, 200 lb a day',
      curfew: 'Out by 10 PM\nthe convent is next door',
      papers_days: 0,
    },
  },
  {
    name: 'Stone Mill',
    known: {
      address: '2 Mill Race, Saugerties, New York',
      load_in: 'Courtyard, cobbles',
      power: 'Two 16 A\nold wiring, no kettles with the ice maker',
      stairs: 'Six, at the door',
      papers_days: 30,
      insured_wording: 'Stone Mill Partners LP',
    },
  },
  {
    name: 'Highmeadow Farm',
    known: { address: '640 Route 82, Millbrook, New York', parking: 'As many as you like', papers_days: 0 },
  },
  {
    name: 'Glasshouse on Warren Street',
    known: {
      address: '517 Warren Street, Hudson, New York',
      latitude: 42.2466,
      longitude: -73.7843,
      load_in: 'Alley behind, before 3 PM',
      power: 'Plenty',
      stairs: 'None',
      curfew: 'Music 11 PM',
    },
  },
  {
    name: 'Harbor Gallery',
    known: {
      address: '70 Front Street, Newburgh, New York',
      contact: 'Front desk',
      phone: '(845) 555-0119',
      load_in: 'Freight elevator, 6 ft deep',
      stairs: 'None, with the elevator',
      papers_days: 20,
      insured_wording: 'Harbor Gallery and the City of Newburgh',
    },
    lessons: ['The freight elevator is 6 ft deep: the long bar goes in two parts.'],
  },
  {
    name: 'The Foundry',
    known: { address: '9 East Main Street, Beacon, New York', power: 'Three-phase', papers_days: 14 },
  },
  {
    name: 'Lumen HQ, Floor 9',
    known: {
      address: '88 Tenth Avenue, New York',
      contact: 'Security desk',
      load_in: 'Loading dock, east side\nnames two days before',
      ice: 'None, bring it',
      stairs: 'None',
      papers_days: 30,
      insured_wording: 'Lumen Inc., its landlord and their agents',
    },
    lessons: ['Security lets nobody up whose name is not on the list by noon of the day before.'],
    written: ['Lumen, 88 10th Ave'],
  },
  {
    name: 'Ironworks Hall',
    known: { address: '44 Abeel Street, Kingston, New York', curfew: 'Music midnight' },
  },
  {
    name: 'Pier 17 Rooftop',
    known: { address: '89 South Street, New York', papers_days: 30 },
  },
]

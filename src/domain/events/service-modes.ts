/** How a bar is served and who buys the drinks. */

export const serviceModes = ['dry_hire', 'consignment', 'package', 'cash_bar', 'alcohol_free'] as const
export type ServiceMode = (typeof serviceModes)[number]

/** The modes as an owner calls them, and as a client is asked (facts of the trade, section 1). */
export const serviceModeWords = {
  package: {
    owner: 'Package',
    client: 'All included',
    text: 'Drinks, ice and glasses are in the price for each guest, and nobody counts on the night.',
  },
  dry_hire: {
    owner: 'Dry hire',
    client: 'You buy the drinks',
    text: 'You buy what is poured and keep what is left; we bring bar, people and a shopping list.',
  },
  consignment: {
    owner: 'Consignment',
    client: 'You pay what is opened',
    text: 'We bring the bottles, you pay for the opened ones, and the others go home with us.',
  },
  cash_bar: {
    owner: 'Cash bar',
    client: 'Guests pay at the bar',
    text: 'Everybody pays for their own drinks; you pay for the bar and a minimum.',
  },
  alcohol_free: {
    owner: 'Alcohol-free',
    client: 'No alcohol',
    text: 'Cocktails without spirits, coffee and tea, made with the same care.',
  },
} as const satisfies Record<ServiceMode, { owner: string; client: string; text: string }>

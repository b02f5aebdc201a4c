/** The packages of the demo. */
import type { PricedLine } from '#domain/offers/price-rule.ts'
import type { MenuKind } from '#domain/staffing/staff-count.ts'
import type { PackageInput } from '#contract/packages.ts'

export const newId = () => crypto.randomUUID()

export function demoLine(name: string, unit_price: number, part: Partial<PricedLine>): PricedLine {
  return {
    id: newId(),
    name,
    description: null,
    category: null,
    price: { kind: 'flat' },
    quantity: { kind: 'fixed', quantity: 1 },
    taxable: true,
    ...part,
    unit_price,
  }
}

const aGuest = { kind: 'guest', tiers: [], each: false } as const

function crew(menu: MenuKind): PricedLine {
  const count = { by: 'menu', menu } as const
  return demoLine('Bartenders', 5_500, {
    category: 'Staff',
    price: { kind: 'staff', role: 'bartender', basis: 'duty', count },
  })
}

type DemoPackage = Pick<PackageInput, 'name' | 'description' | 'picture'> & {
  readonly lines: readonly PricedLine[]
}

export const demoPackages = (): readonly DemoPackage[] => [
  {
    name: 'The Garden Bar',
    description: 'Beer, wine and two signature drinks',
    picture: 'wine',
    lines: [
      demoLine('Beer, wine and two signature drinks', 1_600, { category: 'Cocktails', price: aGuest }),
      crew('limited'),
    ],
  },
  {
    name: 'The Craft Bar',
    description: 'Ten cocktails made to order, clear ice',
    picture: 'cocktails',
    lines: [
      demoLine('Craft cocktails', 2_200, { category: 'Cocktails', price: aGuest }),
      demoLine('Clear ice', 18_000, { category: 'Bar Setup' }),
      crew('full'),
    ],
  },
  {
    name: 'The Grand Bar',
    description: 'The Craft Bar, a Champagne hour and an alcohol-free pairing',
    picture: 'champagne',
    lines: [
      demoLine('Craft cocktails', 2_200, { category: 'Cocktails', price: aGuest }),
      demoLine('Champagne hour', 700, { category: 'Cocktails', price: aGuest }),
      demoLine('Alcohol-free pairing', 300, { category: 'Non-Alcoholic', price: aGuest }),
      demoLine('Clear ice', 18_000, { category: 'Bar Setup' }),
      crew('craft'),
    ],
  },
]

/** The services catalog: three categories of three services with four features each. */
import type { CatalogueCategory } from './content-shapes.ts'

export const catalogue = {
  label: 'Services catalogue',
  title: 'The Menu',
  featuresTitle: 'Features Include:',
} as const

export const catalogueCategories: readonly CatalogueCategory[] = [
  {
    id: 'cocktails',
    tab: 'Cocktails & Bar',
    title: 'Classic pours, original serves',
    description: 'A bar stocked for your guests and a list written for your evening.',
    dishes: [
      {
        name: 'Craft Cocktail Bar',
        description: 'Eight to twelve cocktails, made to order at the marble.',
        features: [
          'Hand-cut clear ice',
          'Fresh-pressed citrus',
          'House syrups and bitters',
          'Crystal coupes and rocks glasses',
        ],
      },
      {
        name: 'Full Bar Service',
        description: 'Spirits, wine, beer and champagne with full bar staff.',
        features: [
          'Premium spirits on every shelf',
          'Wine and champagne pairings',
          'Draft and bottled beer',
          'Bartenders and barbacks',
        ],
      },
      {
        name: 'Signature Drinks',
        description: 'One or two serves created and named for the occasion.',
        features: [
          'Recipe written for you',
          'Tasting before the event',
          'Custom name and menu card',
          'Alcohol-free twin of each serve',
        ],
      },
    ],
  },
  {
    id: 'coffee',
    tab: 'Tea & Coffee',
    title: 'Slow brewed, finely poured',
    description: 'The same care, without the spirits: a coffee and tea bar with its own trained hands.',
    dishes: [
      {
        name: 'Specialty Coffee Bar',
        description: 'Espresso, cortados and cold brew, pulled by a barista on site.',
        features: ['Single-origin espresso', 'Cold brew on tap', 'Dairy and plant milks', 'Poured latte art'],
      },
      {
        name: 'Premium Tea Service',
        description: 'Loose-leaf teas, each at its own temperature and in its own pot.',
        features: [
          'Twelve loose-leaf teas',
          'Tableside pouring',
          'Fine porcelain and glass',
          'Honeys, citrus and herbs',
        ],
      },
      {
        name: 'Custom Beverages',
        description: 'House chai, drinking chocolate and whatever your guests grew up with.',
        features: [
          'Family recipes welcome',
          'Seasonal spice blends',
          'Hot and iced versions',
          'Espresso martinis after dark',
        ],
      },
    ],
  },
  {
    id: 'refreshments',
    tab: 'Refreshments',
    title: 'Fresh, bright, alcohol-free',
    description: 'For the afternoon, the dance floor and every guest who would rather not.',
    dishes: [
      {
        name: 'Artisanal Beverages',
        description: 'Shrubs, sodas and lemonades made in small batches.',
        features: [
          'House-made cordials',
          'Pressed fruit and garden herbs',
          'Small-batch sodas',
          'Zero-proof cocktails',
        ],
      },
      {
        name: 'Light Refreshments',
        description: 'A welcome drink and a bite while the room is filling.',
        features: [
          'Infused still and sparkling water',
          'Seasonal iced teas',
          'Fruit and garnish display',
          'Olives, nuts and small bites',
        ],
      },
      {
        name: 'Custom Options',
        description: 'Mixed, matched and scaled to your guest list.',
        features: [
          'Drinks for younger guests',
          'Dietary and faith-based menus',
          'Colors to match your event',
          'Self-serve stations',
        ],
      },
    ],
  },
]

import type { drinkChoices } from '#domain/bookings/choices.ts'
import beerUrl from '#ui/art/chip-beer.svg'
import champagneUrl from '#ui/art/chip-champagne.svg'
import cocktailsUrl from '#ui/art/chip-cocktails.svg'
import coffeeUrl from '#ui/art/chip-coffee.svg'
import wineUrl from '#ui/art/chip-wine.svg'
import zeroProofUrl from '#ui/art/chip-zero-proof.svg'

/** One drawing per drink, 96 by 96. */
export const drinkPictures: Readonly<Record<(typeof drinkChoices)[number], string>> = {
  cocktails: cocktailsUrl,
  wine: wineUrl,
  champagne: champagneUrl,
  beer: beerUrl,
  coffee: coffeeUrl,
  'zero-proof': zeroProofUrl,
}

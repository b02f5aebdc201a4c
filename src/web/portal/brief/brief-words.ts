/** What was told, in words: for the card above the parts and for a brief that is closed. */
import { hoursText } from '#domain/events/place-clock.ts'
import type { BriefView } from '#contract/event-facts.ts'
import { contactText } from '#domain/events/contact.ts'
import { adultsOf, factPartLabels, guestsInForce, windowTexts, type FactPart } from '#domain/events/facts.ts'
import { serviceModeWords } from '#domain/events/service-modes.ts'

const numbers = ['None', 'One', 'Two', 'Three', 'Four']

/** `Two of four told` */
export function toldTitle(told: number): string {
  return told === 4 ? 'Thank you, that is all we need' : `${numbers[told] ?? told} of four told`
}

/** The parts as links of the page: `place`. */
export const partIds: Readonly<Record<FactPart, string>> = {
  windows: 'times',
  guests: 'guests',
  place: 'place',
  service_mode: 'service',
}

/** `Next: the Place` */
export function nextTitle(part: FactPart): string {
  return `Next: the ${factPartLabels[part]}`
}

/** One line on a part that was told: `5 PM to 11 PM`. */
export function partText(brief: BriefView, part: FactPart, home: string): string {
  const { guests, place, service_mode: mode } = brief
  switch (part) {
    case 'windows':
      return spanOf(brief, home)
    case 'guests':
      return `${guestsInForce(guests) ?? ''}${guests.minors ? `, of them ${guests.minors} under 21` : ''}`
    case 'place':
      return place.text ?? ''
    case 'service_mode':
      return mode.mode === null ? '' : serviceModeWords[mode.mode].client
    default:
      return part satisfies never
  }
}

/** Everything that was told, line by line. */
export function toldLines(brief: BriefView, home: string): readonly (readonly [string, readonly string[]])[] {
  const { windows, guests, place, service_mode: mode } = brief
  const all = guestsInForce(guests)
  const adults = adultsOf(guests)
  const second = contactText(brief.contact)
  const agreed = guests.final === null && guests.guaranteed !== null ? ' guaranteed' : ''
  return [
    ['Times', windowTexts(windows.windows, { zone: brief.time_zone, home })],
    [
      'Guests',
      [
        all === null ? 'not told' : `${all}${agreed}`,
        ...(guests.minors ? [`${guests.minors} under 21, ${adults} adults`] : []),
      ],
    ],
    ['Place', [place.text ?? 'not told']],
    [
      'Service',
      mode.mode === null
        ? ['not told']
        : [serviceModeWords[mode.mode].client, serviceModeWords[mode.mode].text],
    ],
    ...(second === null ? [] : [['Second contact', [second]] as const]),
  ]
}

function spanOf({ windows: { windows }, time_zone: zone }: BriefView, home: string): string {
  const [first, last] = [windows[0], windows.at(-1)]
  return first && last ? hoursText(first.starts_at, last.ends_at, { zone, home }) : ''
}

import type { EventType } from '#domain/bookings/choices.ts'
import { areaCodes, companies, firstNames, lastNames, mailHouses } from './names.ts'
import type { Random } from './random.ts'

export interface Person {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly company: string | null
}

/** Returns a generator of people; no name, address or phone number repeats. */
export function createPeople(random: Random): (type: EventType) => Person {
  const known = new Set<string>()
  const numbers = new Set<string>()

  return (type) => {
    for (;;) {
      const first_name = random.pick(firstNames)
      const last_name = random.pick(lastNames).replace('OBrien', 'O’Brien')
      const company = type === 'corporate' ? random.pick(companies) : null
      const house = company ? plain(company) : random.pick(mailHouses)
      const email = `${plain(first_name)}.${plain(last_name)}@${house}.example`
      if (known.has(email) || known.has(`${first_name} ${last_name}`)) continue
      known.add(email).add(`${first_name} ${last_name}`)
      return { first_name, last_name, email, phone: newNumber(random, numbers), company }
    }
  }
}

/** Numbers 555-0100 to 555-0199 are reserved for fiction. */
function newNumber(random: Random, taken: Set<string>): string {
  for (;;) {
    const phone = `(${random.pick(areaCodes)}) 555-01${String(random.int(0, 100)).padStart(2, '0')}`
    if (taken.has(phone)) continue
    taken.add(phone)
    return phone
  }
}

/** Letters and digits that are valid in an address. */
function plain(words: string): string {
  return words
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll(/[^a-z0-9]/g, '')
}

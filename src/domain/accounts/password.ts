/** What a password may not be, whoever chooses it: one that a guesser who knows the house tries first. */

/** Names of the house and of what is done in it. */
const houseWords = [
  'admin',
  'administrator',
  'bartender',
  'changeme',
  'cocktail',
  'cocktails',
  'coupe',
  'letmein',
  'office',
  'owner',
  'password',
  'portal',
  'welcome',
]

/** True when its letters are nothing but a name of the house or one of `names`: the person's, the business's. */
export function isNamedPassword(password: string, names: readonly string[]): boolean {
  const letters = lettersOf(password)
  return letters !== '' && [...houseWords, ...names].some((name) => lettersOf(name) === letters)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
}

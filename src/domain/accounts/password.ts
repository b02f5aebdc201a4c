/** Passwords that are refused because an attacker who knows the business tries them first. */

/** Names of the program, the trade and its drinks. */
const guessableWords = [
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

/** True when the letters of the password spell one of `guessableWords` or of `names` (the person's, the business's). */
export function isNamedPassword(password: string, names: readonly string[]): boolean {
  const letters = lettersOf(password)
  return letters !== '' && [...guessableWords, ...names].some((name) => lettersOf(name) === letters)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
}

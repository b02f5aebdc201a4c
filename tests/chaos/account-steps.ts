/** The account actions, and every order of them. */
const steps = [
  'sign up by outsider',
  'sign up by owner',
  'invite',
  'confirm',
  'reset',
  'change password',
  'change address',
  'remove',
] as const
export type Step = (typeof steps)[number]

/** Every order of 1 to `longest` steps. */
export function ordersUpTo(longest: number): readonly (readonly Step[])[] {
  return Array.from({ length: longest }, (_, length) => ordersOf(length + 1)).flat()
}

function ordersOf(length: number): readonly (readonly Step[])[] {
  if (length === 0) return [[]]
  return ordersOf(length - 1).flatMap((order) => steps.map((step) => [...order, step]))
}

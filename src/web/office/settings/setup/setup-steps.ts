export const setupSteps = [
  { name: 'look', label: 'Make it yours', detail: 'name, headline, logo' },
  { name: 'prices', label: 'Your prices', detail: 'services to check' },
  { name: 'mail', label: 'Your mail', detail: 'where clients hear from you' },
  { name: 'book', label: 'Book yourself', detail: 'one trial from both sides' },
] as const

export type SetupStep = (typeof setupSteps)[number]['name']

/** The step that an address names; an unknown one is the first. */
export function stepOf(name: string | undefined): SetupStep {
  return setupSteps.find((each) => each.name === name)?.name ?? 'look'
}

/** Undefined after the last step. */
export function stepAfter(step: SetupStep): SetupStep | undefined {
  return setupSteps[setupSteps.findIndex(({ name }) => name === step) + 1]?.name
}

/** A package as it is typed, and what the server makes of it. */
import type { PackageInput, PackageView } from '#contract/packages.ts'
import { drinkChoices, type eventTypes } from '#domain/bookings/choices.ts'
import type { ServiceMode } from '#domain/events/service-modes.ts'
import type { OfferParts } from '#domain/offers/catalog.ts'
import { packageText } from '#domain/packages/package.ts'
import { textProblem } from '#domain/text.ts'
import type { Problems } from '#web/shared/refusal.ts'

export interface PackageForm {
  readonly name: string
  readonly description: string
  readonly picture: string
  readonly modes: readonly ServiceMode[]
  readonly event_types: readonly (typeof eventTypes)[number][]
  readonly content: OfferParts
  readonly is_estimate: boolean
}

export const emptyPackageForm: PackageForm = {
  name: '',
  description: '',
  picture: '',
  modes: [],
  event_types: [],
  content: { lines: [], groups: [] },
  is_estimate: false,
}

export function packageFormOf({
  name,
  description,
  picture,
  modes,
  event_types,
  content,
  is_estimate,
}: PackageView): PackageForm {
  return {
    name,
    description: description ?? '',
    picture: picture ?? '',
    modes,
    event_types,
    content,
    is_estimate,
  }
}

export function packageProblems({ name, description, content }: PackageForm): Problems {
  const isEmpty = content.lines.length + content.groups.length === 0
  return {
    name: textProblem(packageText.name, name),
    description: textProblem(packageText.description, description),
    content: isEmpty ? 'Please add at least one line or one group' : undefined,
  }
}

/** A form without problems as the server takes it. */
export function packageInputOf(
  form: PackageForm,
  { id, version }: Pick<PackageInput, 'id' | 'version'>,
): PackageInput {
  return {
    id,
    version,
    name: form.name.trim(),
    description: form.description.trim() || null,
    picture: drinkChoices.find((each) => each === form.picture) ?? null,
    modes: [...form.modes],
    event_types: [...form.event_types],
    // The contract's arrays are not read-only.
    content: form.content as PackageInput['content'],
    is_estimate: form.is_estimate,
  }
}

/** Packages of the catalog. */
import * as z from 'zod/mini'
import { drinkChoices, eventTypes, guestCounts } from '#domain/bookings/choices.ts'
import { serviceModes } from '#domain/events/service-modes.ts'
import { packageText } from '#domain/packages/package.ts'
import { isCalendarDate } from '#domain/time.ts'
import { anybody, command, owner, reading } from './base.ts'
import { optionalText, recordId, requiredText } from './fields.ts'
import { offerParts } from './offers.ts'

const content = {
  name: requiredText(packageText.name),
  description: optionalText(packageText.description),
  /** The name of a drawing. */
  picture: z.nullable(z.enum(drinkChoices)),
  /** What it suits; none suits all. */
  modes: z.array(z.enum(serviceModes)).check(z.maxLength(serviceModes.length)),
  event_types: z.array(z.enum(eventTypes)).check(z.maxLength(eventTypes.length)),
  content: offerParts,
  /** Visitors who book read what it comes to for their numbers; of one package at most. */
  is_estimate: z._default(z.boolean(), false),
}

const packageView = z.object({
  id: z.string(),
  version: z.int(),
  ...content,
  name: z.string(),
  description: z.nullable(z.string()),
  is_estimate: z.boolean(),
  /** For 100 guests and 5 hours, without charges and taxes. */
  sample_amount: z.int(),
  archived_at: z.nullable(z.string()),
})
export type PackageView = z.output<typeof packageView>

/** The browser generates the `id`. `version` is the version that was read, 0 for a new package. */
const packageInput = z.object({
  id: z.uuid('A package needs an id'),
  version: z.int().check(z.gte(0), z.lte(1_000_000)),
  ...content,
})
export type PackageInput = z.output<typeof packageInput>

/** In their order; archived ones only where they are asked for. */
const listPackages = reading('/list-packages', 'The packages of the catalog')
  .input(z.object({ archived: z.optional(z.enum(['true', 'false'])) }))
  .output(z.object({ packages: z.array(packageView) }))

/** Adds or changes a package. Quotes with a copy of it stay as they are. A repeated call has no effect. */
const savePackage = command('/save-package', 'Add or change a package')
  .input(packageInput)
  .output(z.object({ package: packageView }))

const done = z.object({ success: z.literal(true) })

/** Takes a package out of the catalog, or puts it back. */
const archivePackage = command('/archive-package', 'Archive a package, or restore it')
  .input(z.object({ id: recordId, archived: z._default(z.boolean(), true) }))
  .output(done)

/** `place` counts from 0 among the packages that are not archived. */
const movePackage = command('/move-package', 'Move a package to another place')
  .input(z.object({ id: recordId, place: z.int().check(z.gte(0), z.lte(1_000_000)) }))
  .output(done)

const estimate = z.object({ name: z.string(), amount: z.int(), currency: z.string() })
export type Estimate = z.output<typeof estimate>

/** What the package that is chosen for it comes to at least, without taxes and travel; null where none is chosen. */
const readEstimate = reading('/read-estimate', 'What a bar comes to for these numbers, as an estimate')
  .input(
    z.object({
      guests: z.enum(guestCounts, 'Please choose a number of guests'),
      date: z.string().check(z.maxLength(10), z.refine(isCalendarDate, 'Please choose a day')),
    }),
  )
  .output(z.object({ estimate: z.nullable(estimate) }))

export const functions = {
  'read-estimate': anybody(readEstimate),
  'list-packages': owner(listPackages),
  'save-package': owner(savePackage, ['packages']),
  'archive-package': owner(archivePackage, ['packages']),
  'move-package': owner(movePackage, ['packages']),
}

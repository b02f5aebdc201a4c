/** Puts payloads into every free text of a function's input, and records which field had which. */
import * as z from 'zod/mini'
import { contract } from '#contract/contract.ts'
import { correctedFields } from '#domain/bookings/inquiry.ts'
import { isReading } from '../calls.ts'
import { stringFields, type FunctionName, type StringField } from './string-fields.ts'

export type Input = Record<string, unknown>

/** Texts that name or prove something and are looked up, never kept: what they are by what they are called. */
const lookedUp = new Set(
  `id bookingId booking_id bookingReference client_id kept_id merged_id merge_id service_id venue_id quoteId quote_id
   quoteNumber invoiceId invoice_id paymentId payment_id event_id staff_id except token pin password current admin_password
   version reply_to_fax sha256 code changeId hash fingerprint`.split(/\s+/),
)
/** Functions that compare what they are given and keep none of it. */
const keepsNothing = new Set<string>([
  'find-client-duplicates',
  'get-portal-venues',
  'preview-change-order',
  'preview-email-rule',
  'sign-in',
])

export interface Poison {
  /** The input with a payload, or as many of `atOnce` as fit, in each of its free texts. */
  readonly into: (name: FunctionName, input: Input) => Input
  /** Free texts of the contract that have had none. */
  readonly missed: () => readonly string[]
  /** How many fields have had payloads, and how many payloads a field had at least and at most. */
  readonly counts: () => { readonly fields: number; readonly least: number; readonly most: number }
}

/** Each field goes through the payloads by itself, `atOnce` at a time, so that each has had all of them in the end. */
export function createPoison(payloads: readonly string[], atOnce = 1): Poison {
  const given = new Map<string, Set<string>>()
  const turns = new Map<string, number>()

  return {
    into(name, input) {
      const poisoned = structuredClone(input)
      for (const field of stringFields(name).filter(isFree)) {
        const key = keyOf(field)
        const turn = turns.get(key) ?? 0
        turns.set(key, turn + 1)
        const seen = given.get(key) ?? new Set()
        const next = Array.from(
          { length: payloads.length },
          (_, each) => payloads[(turn * atOnce + each) % payloads.length] ?? '',
        )
        const fits = (text: string) => {
          const changed = withText(poisoned, field.path, text)
          return field.accepts(text) && changed !== undefined && parses(name, changed)
        }
        // One that no such field takes is passed over for the next that it does.
        let text = ''
        for (const payload of next) {
          const longer = text === '' ? payload : `${text} ${payload}`
          if (fits(longer)) {
            text = longer
            seen.add(payload)
          }
          if (next.indexOf(payload) + 1 >= atOnce && text !== '') break
        }
        given.set(key, seen)
        if (text !== '') Object.assign(poisoned, withText(poisoned, field.path, text))
      }
      return poisoned
    },
    missed: () =>
      stringFields()
        .filter(
          (field) =>
            isFree(field) && !given.has(keyOf(field)) && payloads.some((each) => field.accepts(each)),
        )
        .map(keyOf),
    counts() {
      const sizes = [...given.values()].map(({ size }) => size).filter((size) => size > 0)
      return { fields: sizes.length, least: Math.min(...sizes), most: Math.max(...sizes) }
    },
  }
}

/** Looked up, or compared with what is stored: no text of these is kept. */
const compared: ReadonlySet<string> = new Set([
  'preview-terms packages.*',
  'send-payment-share shareId',
  'end-payment-share shareId',
  'create-checkout autopay.plan.*.invoice_number',
  'create-checkout autopay.plan.*.label',
  'get-signer-agreement link',
  'send-signer-code link',
  'sign-as-second link',
  'correct-contact shown.first_name',
  'correct-contact shown.last_name',
  'correct-contact shown.phone',
  ...correctedFields.map((field) => `correct-details shown.${field}`),
  'link-booking-client from',
])

/** Needs a card provider, which the bar of the walk has not; the reason of a refund is walked with `refund-payment`. */
const needsProvider: ReadonlySet<string> = new Set(['refund-tip reason'])

function isFree(field: StringField): boolean {
  const { name, path } = field
  const key = keyOf(field)
  if (compared.has(key) || needsProvider.has(key)) return false
  return !isReading(name) && !keepsNothing.has(name) && !lookedUp.has(path.at(-1) ?? '')
}

function keyOf({ name, path }: StringField): string {
  return `${name} ${path.join('.')}`
}

function parses(name: FunctionName, input: Input): boolean {
  const { inputSchema } = contract[name]['~orpc'] as { inputSchema?: unknown }
  return z.safeParse(inputSchema as never, input).success
}

/** A copy with `text` at `path`, in each of a list where the path says so; undefined where the input has no such place. */
function withText(input: Input, [first = '', ...rest]: readonly string[], text: string): Input | undefined {
  if (rest.length === 0) return { ...input, [first]: text }
  const changed = changedPart(input[first], rest, text)
  return changed === undefined ? undefined : { ...input, [first]: changed }
}

function changedPart(part: unknown, path: readonly string[], text: string): unknown {
  if (path[0] !== '*') return isInput(part) ? withText(part, path, text) : undefined
  if (!Array.isArray(part) || part.length === 0) return undefined
  const rest = path.slice(1)
  if (rest.length === 0) return part.map(() => text)
  const changed = part.map((each: unknown) =>
    rest[0] === '*' || isInput(each) ? changedPart(each, rest, text) : undefined,
  )
  return changed.some((each) => each !== undefined)
    ? part.map((each: unknown, place) => changed[place] ?? each)
    : undefined
}

function isInput(value: unknown): value is Input {
  return typeof value === 'object' && value !== null
}

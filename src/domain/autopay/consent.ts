/** Autopay: what clients agree to, and its settings (rules.md, Y-10, Y-11). */
import { textProblem, type TextRule } from '../text.ts'
import type { Cents } from '../money.ts'
import type { CalendarDate } from '../time.ts'

/** `asked` until the checkout that saves the card is paid; `replaced` by a later consent. */
export const consentStates = ['asked', 'active', 'stopped', 'replaced'] as const

export const consentEnders = ['client', 'owner', 'other-card'] as const
export type ConsentEnder = (typeof consentEnders)[number]

/** `declined` and `needs_client` by the bank; `withdrawn` before the card was charged. */
export const attemptStates = ['live', 'paid', 'declined', 'needs_client', 'withdrawn'] as const
export type AttemptState = (typeof attemptStates)[number]

/** A charge that was shown to the client. */
export interface AgreedPart {
  readonly invoice_number: string
  readonly label: string
  readonly due_on: CalendarDate
  readonly amount: Cents
}

export interface AutopaySettings {
  readonly enabled: boolean
  /** What clients agree to. */
  readonly words: string
  /** Rises with every change of the words. */
  readonly version: number
}

export const defaultAutopay: AutopaySettings = {
  enabled: false,
  words:
    'I allow you to start the payments of this plan yourself, from my saved card, each once on its day. If an amount changes with something that I approve, the charge follows it, never above the total that I agreed to. Three days before each charge I get an email with its day and amount. I can stop this at any time before a charge.',
  version: 1,
}

export const autopayText = {
  words: {
    min: 80,
    max: 1200,
    message:
      'Please say that you start the payments, when and how often, how the amount is found, and how to stop it',
    label: 'Words of the consent',
  },
} as const satisfies Record<string, TextRule>

/** Why these are no words to agree to; undefined where they are. */
export function autopayProblem({ words }: Pick<AutopaySettings, 'words'>): string | undefined {
  return textProblem(autopayText.words, words)
}

/** The settings after a save: other words are another version. */
export function savedAutopay(
  before: AutopaySettings,
  after: Pick<AutopaySettings, 'enabled' | 'words'>,
): AutopaySettings {
  const words = after.words.trim()
  return { enabled: after.enabled, words, version: before.version + (words === before.words ? 0 : 1) }
}

/** True for stored settings that still fit. */
export function isAutopay(value: unknown): value is AutopaySettings {
  if (typeof value !== 'object' || value === null) return false
  const { enabled, words, version } = value as Readonly<Record<string, unknown>>
  return (
    typeof enabled === 'boolean' &&
    typeof words === 'string' &&
    Number.isInteger(version) &&
    autopayProblem({ words }) === undefined
  )
}

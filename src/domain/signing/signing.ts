/** How clients sign a quote (rules.md, S-01 to S-03). */
import { isPlainText, textProblem, type TextRule } from '../text.ts'

export const signingModes = ['off', 'name', 'name and code'] as const
/** `off`: a quote is approved with a button. `name`: with a typed name; `name and code`: with an emailed code as well. */
export type SigningMode = (typeof signingModes)[number]

export interface SigningSettings {
  readonly mode: SigningMode
  /** What a signer agrees to beside the agreement: to sign electronically. Kept with each signature. */
  readonly consent: string
}

export const defaultSigning: SigningSettings = {
  mode: 'off',
  consent:
    'I agree to sign electronically. My typed name counts as my signature, and I can keep a copy of what I sign.',
}

const consentRule: TextRule = {
  min: 20,
  max: 1000,
  message: 'Please say what a signer agrees to, in a sentence or two',
  label: 'The consent',
}

export function consentProblem(text: string): string | undefined {
  return textProblem(consentRule, text)
}

/** True for stored settings that still fit. */
export function isSigning(value: unknown): value is SigningSettings {
  if (typeof value !== 'object' || value === null) return false
  const { mode, consent } = value as Readonly<Record<string, unknown>>
  return (
    (signingModes as readonly unknown[]).includes(mode) &&
    typeof consent === 'string' &&
    consentProblem(consent) === undefined
  )
}

/** A six-digit code confirms that the signer reads the mailbox of the booking. */
export const signingCode = { digits: 6, minutes: 15, tries: 5 } as const

const nameRule: TextRule = {
  min: 2,
  max: 120,
  message: 'Please type your full name',
  label: 'Your name',
}

/** The problem with a typed name, or undefined: it is on one line and has letters. */
export function signerNameProblem(name: string): string | undefined {
  const problem = textProblem(nameRule, name)
  if (problem) return problem
  return /\p{L}.*\p{L}/u.test(name) && !/[\n\r\t]/.test(name.trim()) ? undefined : nameRule.message
}

export const longestSignerName = nameRule.max

/** A drawing is the data of an SVG path in a box of this size. */
export const drawingBox = { width: 480, height: 160 } as const
export const longestDrawing = 40_000

/** True for moves and lines between whole coordinates: `M10 20L30 40`. */
export function isDrawing(path: string): boolean {
  return (
    path.length <= longestDrawing &&
    isPlainText(path) &&
    /^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})+)+$/.test(path)
  )
}

export const agreementStates = ['valid', 'superseded', 'void'] as const
/** `superseded`: a newer agreement of the booking is signed. `void`: it no longer holds, and none replaces it. */
export type AgreementState = (typeof agreementStates)[number]

/** Who signs an agreement (rules.md, S-07 and S-08). */
import { mailboxOf } from '../email.ts'
import { isEmail, typedEmail } from '../text.ts'
import { signerNameProblem } from './signing.ts'

export const signerRoles = ['client', 'second', 'owner'] as const
/** `second`: a person beside the client whom the offer names. `owner`: the countersignature. */
export type SignerRole = (typeof signerRoles)[number]

export const countersigns = ['none', 'automatic', 'by hand'] as const
/** When the owner countersigns: never, at once with the last signature, or with a button of the office. */
export type Countersign = (typeof countersigns)[number]

export interface NamedSigner {
  readonly name: string
  readonly email: string
}

/** A choice of each offer. */
export interface QuoteSigners {
  readonly second: NamedSigner | null
  readonly countersign: Countersign
}

export const noSigners: QuoteSigners = { second: null, countersign: 'none' }

/** The problem with a named signer by field, or an empty record; the second person has a mailbox of their own. */
export function signerProblems(
  { name, email }: NamedSigner,
  clientEmail: string,
): Readonly<Partial<Record<keyof NamedSigner, string>>> {
  const nameProblem = signerNameProblem(name) && 'Please enter the full name'
  const isSame = mailboxOf(typedEmail(email)) === mailboxOf(clientEmail)
  const mailProblem = isEmail(email.trim())
    ? isSame && 'The second person needs an address of their own'
    : 'Please enter an email address'
  return { ...(nameProblem ? { name: nameProblem } : {}), ...(mailProblem ? { email: mailProblem } : {}) }
}

/** The roles that still have to sign before a quote is approved, in their order. */
export function missingRoles(
  second: NamedSigner | null | undefined,
  signed: readonly SignerRole[],
): readonly SignerRole[] {
  const required: readonly SignerRole[] = second ? ['client', 'second'] : ['client']
  return required.filter((role) => !signed.includes(role))
}

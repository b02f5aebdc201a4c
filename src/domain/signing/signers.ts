/** Who signs an agreement (rules.md, S-07 and S-08). */

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

/** The roles that have to sign before the quote is approved. */
export function requiredRoles(signers: QuoteSigners | null): readonly SignerRole[] {
  return signers?.second ? ['client', 'second'] : ['client']
}

/** Those of the required roles that have not signed yet. */
export function missingRoles(
  signers: QuoteSigners | null,
  signed: readonly SignerRole[],
): readonly SignerRole[] {
  return requiredRoles(signers).filter((role) => !signed.includes(role))
}

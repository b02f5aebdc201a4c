/** Who signs a quote beside its client: the owner's choice, the second person's link, and the countersignature. */
import * as z from 'zod/mini'
import { countersigns } from '#domain/signing/signers.ts'
import { longestSignerName, signerNameProblem } from '#domain/signing/signing.ts'
import { inOrder, isPlainText, notPlainText } from '#domain/text.ts'
import { agreement, sentCode, shownVersion, signedAnswer, typedSignature } from './agreements.ts'
import { anybody, command, owner } from './base.ts'
import { emailAddress, recordId, sha256 } from './fields.ts'

const done = z.object({ success: z.literal(true) })
const fullName = 'Please enter the full name'

const namedSigner = z.object({
  name: z.string(fullName).check(
    z.overwrite(inOrder),
    z.trim(),
    z.maxLength(longestSignerName, fullName),
    z.refine(isPlainText, notPlainText),
    z.refine((name) => signerNameProblem(name) === undefined, fullName),
  ),
  email: emailAddress,
})

export const quoteSigners = z.object({
  /** The second person who signs; null where the client signs alone. */
  second: z.nullable(namedSigner),
  countersign: z.enum(countersigns),
})

const chooseSigners = command('/choose-signers', 'Choose who signs a quote beside its client')
  .input(z.object({ id: recordId, version: z.int().check(z.gte(0)), signers: quoteSigners }))
  .output(done)

const remindSigner = command('/remind-signer', 'Email the second person the link to sign again')
  .input(z.object({ quoteId: recordId }))
  .output(done)

const countersign = command('/countersign-agreement', 'Countersign an agreement that is signed')
  .input(
    z.object({
      quoteId: recordId,
      /** The agreement that the owner saw: one that was signed since is read first. */
      sha256: z.optional(sha256),
    }),
  )
  .output(done)

/** The token behind `#` of the emailed link: it opens this agreement, and nothing else of the booking. */
const link = z.string().check(z.maxLength(200, 'A link is needed'), z.refine(isPlainText, notPlainText))

const getSignerAgreement = command('/get-signer-agreement', 'Read the agreement that a second person signs')
  .input(z.object({ link }))
  .output(
    z.object({
      agreement,
      signer: z.object({ name: z.string(), email: z.string() }),
      /** The name of the event, as the client's portal has it. */
      event: z.string(),
    }),
  )

const sendSignerCode = command('/send-signer-code', 'Email the code that confirms the second signature')
  .input(z.object({ link, ...shownVersion }))
  .output(sentCode)

const signAsSecond = command('/sign-as-second', 'Sign an agreement as the second person')
  .input(z.object({ link, ...shownVersion, ...typedSignature }))
  .output(signedAnswer)

export const functions = {
  'choose-signers': owner(chooseSigners, ['quotes']),
  'remind-signer': owner(remindSigner, ['quotes', 'emails']),
  'countersign-agreement': owner(countersign, ['quotes']),
  'get-signer-agreement': anybody(getSignerAgreement, []),
  'send-signer-code': anybody(sendSignerCode, []),
  'sign-as-second': anybody(signAsSecond, ['quotes', 'bookings', 'invoices']),
}

import { snapshotOfSignature, type FoundSignature } from './signature-rows.ts'

/** Whether an agreement that holds waits for the countersignature that was agreed. */
export function waitsForOwner({ signature, signers, waits_for, state }: FoundSignature): boolean {
  return (
    state === 'valid' &&
    waits_for.length === 0 &&
    snapshotOfSignature(signature).countersign === 'by hand' &&
    !signers.some(({ role }) => role === 'owner')
  )
}

/** Whether an agreement that holds was countersigned by hand. */
export function isCountersigned({ signature, signers, state }: FoundSignature): boolean {
  const isByHand = snapshotOfSignature(signature).countersign === 'by hand'
  return state === 'valid' && isByHand && signers.some(({ role }) => role === 'owner')
}

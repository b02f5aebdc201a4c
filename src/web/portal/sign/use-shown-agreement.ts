import { useState } from 'react'
import type { AgreementView } from '#contract/agreements.ts'
import { agreementDifferences } from '#domain/agreements/differences.ts'

/**
 * The agreement that the signer reads. Live updates read it again: another one is offered and takes its place once the
 * signer asks for it, so what is shown is what is signed.
 */
export function useShownAgreement(offered: AgreementView) {
  const [read, setRead] = useState(offered)
  const isChanged = offered.sha256 !== read.sha256
  return {
    shown: isChanged ? read : offered,
    /** What differs in the one that is offered now; null while it is the shown one. */
    changes: isChanged ? agreementDifferences(read.snapshot, offered.snapshot) : null,
    showOffered: () => setRead(offered),
  }
}

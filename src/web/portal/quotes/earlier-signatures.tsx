import type { SignatureView } from '#contract/agreements.ts'
import { SignedLine } from './signed-line.tsx'

/** What was signed of a quote before, folded; each paper stays within reach. */
export function EarlierSignatures({ signatures }: { readonly signatures: readonly SignatureView[] }) {
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 text-ui text-fg-muted">
        Signed before ({signatures.length})
      </summary>
      {signatures.map((signature) => (
        <SignedLine key={signature.id} signature={signature} />
      ))}
    </details>
  )
}

/** Choices of a quote's options that the server has not confirmed yet. */
import type { PortalQuote } from '#contract/portal-money.ts'

interface UnsavedChoice {
  /** The quote as it is shown, with the choice and its amounts. */
  readonly quote: PortalQuote
  /** Why the choice cannot be saved; undefined while it is being saved. */
  readonly problem: string | undefined
  /** Ends when nothing is being saved any more. */
  readonly saving: Promise<void>
}

const unsaved = new Map<string, UnsavedChoice>()

export function setUnsaved(choice: UnsavedChoice): void {
  unsaved.set(choice.quote.id, choice)
}

export function clearUnsaved(quoteId: string): void {
  unsaved.delete(quoteId)
}

/** What was read, with the choices that are still being saved: an answer that is older never takes them back. */
export function withUnsaved(quotes: PortalQuote[]): PortalQuote[] {
  return quotes.map((quote) => {
    const own = unsaved.get(quote.id)?.quote
    return own?.version === quote.version && quote.status === 'sent' ? own : quote
  })
}

/** A choice stands in the way of an approval. The message says why. */
export class UnsavedChoiceError extends Error {}

/** Waits until the choices of a quote are saved; throws the reason where they cannot be. */
export async function choiceSaved(quoteId: string): Promise<void> {
  await unsaved.get(quoteId)?.saving
  const left = unsaved.get(quoteId)
  if (left) throw new UnsavedChoiceError(`${left.problem ?? 'Your last choice could not be saved'}.`)
}

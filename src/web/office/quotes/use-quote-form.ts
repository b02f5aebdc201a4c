/** What happens to a draft: saved, sent, met by someone else's version. */
import { quoteSavedNotSent } from '#domain/refusals/messages.ts'
import type { QuoteView } from '#contract/quote-views.ts'
import type { CalendarDate } from '#domain/time.ts'
import { sendOnce, toastSendFailure } from '#web/office/kit/writes/send-once.ts'
import { toast, toastDone } from '#web/office/kit/writes/toast.ts'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call, read, RefusedCall } from '#web/shared/api.ts'
import { isRefusal, isRefusedAs } from '#web/shared/refusal.ts'
import { draftOfQuote, inputOfDraft, type QuoteDraft } from './quote-draft.ts'
import { draftProblems } from './draft-problems.ts'
import { shownQuote } from './quote-data.ts'

/** Which quote it is on the server; version 0 while it is not there. */
export interface SavedQuote {
  readonly id: string
  readonly version: number
  /** The version of a sent quote, whose next version is written. */
  readonly revises?: number
  readonly quote: QuoteView | undefined
}

type Ending = 'draft' | 'send'

export function useQuoteForm({
  first,
  saved,
  bookingId,
  today,
  onTaken,
  onIncomplete,
  onClose,
}: {
  readonly first: QuoteDraft
  readonly saved: SavedQuote
  readonly bookingId: string
  readonly today: CalendarDate
  /** The draft is saved, and its date is taken: the owner chooses. */
  readonly onTaken: (quote: QuoteView, note: string) => void
  /** The draft is saved, and its terms are not complete. */
  readonly onIncomplete: (quote: QuoteView) => void
  readonly onClose: () => void
}) {
  return useForm({
    start: first,
    base: saved,
    rules: (draft) => draftProblems(draft, today),
    fields: ['title', 'description', 'expires_on', 'items', 'offer'],
    send: (draft, { id, version, revises }, _ending: Ending) =>
      call('save-quote', {
        ...inputOfDraft(draft, { id, version, booking_id: bookingId }),
        ...(revises === undefined ? {} : { revises }),
      }),
    failed: 'Failed to save quote',
    savedAs: ({ quote }) => savedQuote(quote),
    onDone: ({ quote }, { values, choice }) => {
      if (choice === 'send') return sendQuote(quote, values.note, { onTaken, onIncomplete })
      return toastDone(
        quote.status === 'sent'
          ? 'Next version saved. Your client sees what was sent'
          : 'Quote saved as draft',
      )
    },
    conflict: {
      read: async ({ id }) => savedQuote((await read('read-quote', { id })).quote),
      valuesOf: ({ quote }) => (quote ? draftOfQuote(quote) : first),
      savedOf: (draft) => inputOfDraft(draft, { id: '', version: 0, booking_id: bookingId }),
    },
    onClose,
  })
}

/** A quote as it is on the server: of a sent one, its next version is written. */
export function savedQuote(quote: QuoteView): SavedQuote {
  const { id, version, revision_version } = quote
  return quote.status === 'sent'
    ? { id, version: revision_version, revises: version, quote }
    : { id, version, quote }
}

/** Answers false where it was refused before anything was sent, and where no answer came: the draft is saved and stays open. */
async function sendQuote(
  quote: QuoteView,
  note: string,
  {
    onTaken,
    onIncomplete,
  }: {
    readonly onTaken: (quote: QuoteView, note: string) => void
    readonly onIncomplete: (quote: QuoteView) => void
  },
): Promise<boolean> {
  try {
    await sendOnce('send-quote-emails', { ...shownQuote(quote), note })
    toastDone('Quote sent to client successfully!')
    return true
  } catch (error) {
    if (isRefusedAs(error, 'date.taken')) {
      onTaken(quote, note)
      return false
    }
    if (isRefusedAs(error, 'quote.terms-incomplete')) {
      onIncomplete(quote)
      return false
    }
    const isFault = error instanceof RefusedCall && !isRefusal(error)
    if (!isFault && !isRefusedAs(error, 'quote.saved-not-sent')) {
      toastSendFailure('quote', error)
      return false
    }
    toast({ tone: 'error', title: quoteSavedNotSent })
    return true
  }
}

/** Saving what the client tells, and finding the place that is typed. */
import { keepPreviousData, notifyManager, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BriefView, ClientsFact, PlaceSuggestion } from '#contract/event-facts.ts'
import type { SaidPart } from '#domain/events/facts.ts'
import { call } from '#web/shared/api.ts'
import { isRefusal, refusedFields } from '#web/shared/refusal.ts'
import { useRested } from '#web/shared/use-rested.ts'
import { portalBrief } from '../kit/brief-data.ts'
import { failureWords, isSignedOut } from '../kit/failure-words.ts'
import { asOwnChange } from '../kit/own-change.ts'
import { sessionTokenOf } from '../kit/stored-access.ts'

/**
 * Saves one part. Saves of a part run one after the other, so that the last one counts. `onSaved` gives up what was typed: from
 * then on the part shows what is stored, also what the owner says later.
 */
export function useSavePart(
  bookingId: string,
  part: SaidPart,
  onSaved?: (brief: BriefView, fact: ClientsFact) => void,
) {
  const queries = useQueryClient()
  const save = useMutation({
    scope: { id: `brief ${part}` },
    mutationFn: (fact: ClientsFact) =>
      asOwnChange(() => {
        const input = { bookingId, token: sessionTokenOf(bookingId), fact }
        return call('save-brief', input, { keepalive: true })
      }),
    onSuccess: ({ brief }, fact) => {
      queries.setQueryData(portalBrief(bookingId).queryKey, brief)
      // Once the page has the answer: what was typed does not give way to what was stored before.
      notifyManager.schedule(() => onSaved?.(brief, fact))
    },
  })
  return {
    save: (fact: ClientsFact) => save.mutate(fact),
    isSaving: save.isPending,
    problem: save.isError ? problemOf(save.error) : undefined,
    /** Sends what was refused or lost once more. */
    again:
      save.variables && (!isRefusal(save.error) || isSignedOut(save.error))
        ? () => save.mutate(save.variables)
        : undefined,
  }
}

const pauseMs = 250
const fewestCharacters = 3

/** The venues that a typed place may be, once the typing rests; none while it is not known. */
export function usePlaces(bookingId: string, text: string, isAsked: boolean): readonly PlaceSuggestion[] {
  const [search] = useRested(text.trim(), pauseMs)
  const { data } = useQuery({
    queryKey: ['portal-venues', bookingId, search],
    queryFn: async ({ signal }) => {
      const input = { bookingId, token: sessionTokenOf(bookingId), search }
      return (await call('get-portal-venues', input, { signal })).venues
    },
    enabled: isAsked && search.length >= fewestCharacters,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // A place can be written without suggestions.
    retry: false,
  })
  return text.trim().length >= fewestCharacters ? (data ?? []) : []
}

function problemOf(error: unknown): string {
  return Object.values(refusedFields(error))[0] ?? failureWords(error)
}

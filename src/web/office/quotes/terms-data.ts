/** The terms that a draft would be sent with. */
import { queryOptions } from '@tanstack/react-query'
import { hasOvertime } from '#domain/clauses/clause.ts'
import { failure } from '#web/office/kit/queries.ts'
import { call } from '#web/shared/api.ts'

/** A draft as far as its terms depend on it. */
export interface DraftOfTerms {
  readonly booking_id: string
  /** The stored draft, whose payment plan counts; left out of a new one. */
  readonly quote_id?: string | undefined
  /** Ids of the packages that it has lines of. */
  readonly packages?: string[]
  readonly total_amount: number
  readonly expires_on: string
  readonly items: readonly { readonly name: string; readonly category: string | null }[]
}

export function termsOfDraft({ items, ...draft }: DraftOfTerms) {
  const input = { ...draft, has_overtime: hasOvertime(items) }
  return queryOptions({
    queryKey: ['quotes', 'terms', input],
    queryFn: ({ signal }) => call('preview-terms', input, { signal }),
    meta: failure('Failed to load the terms'),
  })
}

import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import type { TermsView } from '#contract/clauses.ts'
import { paths } from '#domain/addresses.ts'
import { factLinkClasses } from '#web/office/kit/records/facts.tsx'

type Problem = TermsView['problems'][number]

/** What keeps a quote from being sent, each with the way to where it is mended. */
export function TermsProblems({
  problems,
  bookingId,
}: {
  readonly problems: readonly Problem[]
  readonly bookingId: string
}) {
  return (
    <ul className="grid gap-3">
      {problems.map((problem) => (
        <li key={problem.text} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 text-bad" strokeWidth={1.6} />
          <div className="wrap-anywhere">
            <p>{problem.text}</p>
            <p className="flex flex-wrap gap-x-4">
              <PlaceLink problem={problem} bookingId={bookingId} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A missing fact can be filled in, or the clause can do without it. */
function PlaceLink({
  problem: { place, clause_id },
  bookingId,
}: {
  readonly problem: Problem
  readonly bookingId: string
}) {
  const clause =
    clause_id === null ? null : (
      <Link
        to={paths.admin.settings}
        search={{ section: 'terms', clause: clause_id }}
        className={factLinkClasses}
      >
        Change the clause
      </Link>
    )
  switch (place) {
    case 'event':
      return (
        <>
          <Link to={paths.admin.inquiries} search={{ id: bookingId }} className={factLinkClasses}>
            Fill it in
          </Link>
          {clause}
        </>
      )
    case 'business':
      return (
        <>
          <Link to={paths.admin.settings} search={{ section: 'business' }} className={factLinkClasses}>
            Fill it in
          </Link>
          {clause}
        </>
      )
    case 'clauses':
      return (
        <Link to={paths.admin.settings} search={{ section: 'terms' }} className={factLinkClasses}>
          Open the terms
        </Link>
      )
    case 'clause':
    case 'quote':
      return clause
    default:
      return place satisfies never
  }
}

import { CircleAlert } from 'lucide-react'
import { inquiryFieldNames, questionOf } from '#domain/bookings/inquiry-fields.ts'
import { bookForm } from './content.ts'

/** The list of problems with a link to each field; empty without problems. */
export function BookProblems({ problems }: { readonly problems: Readonly<Record<string, string>> }) {
  const listed = inquiryFieldNames.filter((field) => problems[field])
  const general = problems['form']
  if (listed.length === 0 && !general) return null

  return (
    <div role="alert" className="rounded-sm border border-bad-line bg-bad-bg px-5 py-4 lg:col-span-2">
      {general ? <p className="font-semibold text-bad">{general}</p> : null}
      {listed.length > 0 ? (
        <>
          <p className="flex items-center gap-2 font-semibold text-bad">
            <CircleAlert aria-hidden="true" className="size-4.5 shrink-0" />
            {bookForm.problemsTitle}
          </p>
          <ul className="mt-2">
            {listed.map((field) => (
              <li key={field}>
                <a
                  href={`#${field}`}
                  className="inline-flex min-h-8 items-center underline underline-offset-[.3em] max-md:min-h-11"
                >
                  {questionOf(field)}: {problems[field]}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

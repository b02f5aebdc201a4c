import type { Proof } from '#domain/business/site-content.ts'
import { classes } from '#ui/classes.ts'
import { proof as texts } from './content.ts'
import { SectionHead } from './section-head.tsx'

/** What the owner wrote: the words of guests, venues and answered questions. Empty parts are hidden. */
export function ProofSection({ proof }: { readonly proof: Proof }) {
  const { guests, venues, questions } = proof
  if (guests.length + venues.length + questions.length === 0) return null

  return (
    <section aria-label={texts.label} className="border-t border-line py-section">
      <div className="wrap grid gap-20 md:gap-26">
        {guests.length > 0 ? <Guests guests={guests} /> : null}
        {venues.length > 0 ? <Venues venues={venues} /> : null}
        {questions.length > 0 ? <Questions questions={questions} /> : null}
      </div>
    </section>
  )
}

function Guests({ guests }: Pick<Proof, 'guests'>) {
  return (
    <div>
      <SectionHead title={texts.guestsTitle} />
      <ul className={classes('grid gap-10 md:gap-0', columns[guests.length])}>
        {guests.map(({ words, name }) => (
          <li
            key={words}
            className="border-line not-first:border-t not-first:pt-10 md:px-6 md:first:pl-0 md:last:pr-0 md:not-first:border-t-0 md:not-first:border-l md:not-first:pt-0 lg:px-11"
          >
            <figure className="flex h-full flex-col">
              <blockquote className="font-display text-[1.75rem] leading-[1.2] wrap-anywhere text-ivory-100">
                “{words}”
              </blockquote>
              <figcaption className="mt-auto pt-5 wrap-anywhere text-gold-300">{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One guest stands alone in the middle; two and three share the width. */
const columns: Readonly<Record<number, string>> = {
  1: 'mx-auto max-w-176 text-center',
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3',
}

function Venues({ venues }: Pick<Proof, 'venues'>) {
  return (
    <div className="text-center">
      <h2 className="text-lead text-fg-muted">{texts.venuesTitle}</h2>
      <ul className="mx-auto mt-5 flex max-w-232 flex-wrap justify-center gap-x-10 gap-y-3">
        {venues.map((venue) => (
          <li
            key={venue}
            className="font-display text-[1.75rem] leading-tight wrap-anywhere text-gold-200 md:text-[2.25rem]"
          >
            {venue}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Questions({ questions }: Pick<Proof, 'questions'>) {
  return (
    <div>
      <SectionHead title={texts.questionsTitle} />
      <dl className="grid gap-x-18 gap-y-20 md:grid-cols-2">
        {questions.map(({ question, answer }) => (
          <div key={question} className="border-t border-line pt-6">
            <dt className="font-display text-[1.75rem] leading-[1.1] wrap-anywhere">{question}</dt>
            <dd className="mt-2.5 max-w-120 wrap-anywhere whitespace-pre-line text-fg-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

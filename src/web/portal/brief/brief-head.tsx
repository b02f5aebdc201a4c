import type { BriefView } from '#contract/event-facts.ts'
import { factPartLabels, factParts, openParts } from '#domain/events/facts.ts'
import { mediumDate } from '#domain/time.ts'
import { buttonClasses } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { nextTitle, partIds, partText, toldTitle } from './brief-words.ts'

/** How much was told, and the way to the next part. */
export function BriefHead({ brief }: { readonly brief: BriefView }) {
  const zone = useBusinessZone()
  const open = openParts(brief)
  const [next] = open
  const told = factParts.length - open.length
  return (
    <section
      aria-labelledby="brief-head"
      className="label-frame border border-line bg-surface px-7 py-8 shadow-pop md:px-12 md:pt-10 md:pb-8"
    >
      <div className="grid items-center gap-x-12 gap-y-4 md:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <h2 id="brief-head" className="display text-[2.5rem] leading-none md:text-[2.75rem]">
            {toldTitle(told)}
          </h2>
          <p className="mt-2 max-w-[32rem] text-pretty text-fg-muted">
            {next
              ? 'About two minutes. Every answer saves by itself, so you can stop at any time.'
              : `You may change anything here until ${mediumDate(brief.locks_on)}. We see it at once.`}
          </p>
        </div>
        {next ? (
          <a href={`#${partIds[next]}`} className={buttonClasses('seal', 'max-md:w-full md:min-w-52')}>
            {nextTitle(next)}
          </a>
        ) : null}
      </div>
      <ol className="mt-7 grid grid-cols-2 gap-x-4 gap-y-4 border-t border-line pt-6 md:mt-8 md:grid-cols-4 md:pt-7">
        {factParts.map((part) => {
          const isTold = !open.includes(part)
          return (
            <li key={part} className="min-w-0">
              <a
                href={`#${partIds[part]}`}
                aria-label={`${factPartLabels[part]}, ${isTold ? partText(brief, part, zone) : 'still open'}`}
                className="group flex items-start gap-3"
              >
                <span
                  aria-hidden="true"
                  className={classes(
                    'mt-1.5 size-3 shrink-0 rotate-45 border',
                    isTold
                      ? 'border-accent bg-accent'
                      : part === next
                        ? 'border-gold-600 bg-gold-400'
                        : 'border-control bg-surface',
                  )}
                />
                <span className="min-w-0">
                  <span className="block font-[650] group-hover:underline">{factPartLabels[part]}</span>
                  <span className="num block text-small wrap-anywhere text-fg-muted">
                    {isTold ? partText(brief, part, zone) : 'still open'}
                  </span>
                </span>
              </a>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

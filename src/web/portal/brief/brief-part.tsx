import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { Said } from '#domain/events/facts.ts'
import { clockOfInstant, todayIn, shortDate } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { useBusinessZone, useToday } from '#web/shared/business.tsx'

export interface Saving {
  readonly isSaving: boolean
  readonly problem: string | undefined
  readonly again: (() => void) | undefined
}

/** One part of the brief: its question, whether it is saved, and why it is not. */
export function BriefPart({
  id,
  title,
  said,
  saving,
  isOptional = false,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly said: Said
  readonly saving: Saving
  /** Nothing is missing where it is not told. */
  readonly isOptional?: boolean
  readonly children: ReactNode
}) {
  const headingId = useId()
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="min-w-0 scroll-mt-4 border border-line bg-surface"
    >
      <header className="flex items-center justify-between gap-4 border-b border-line px-4.5 pt-5.5 pb-4.5 md:px-6">
        <h2
          id={headingId}
          tabIndex={-1}
          className="font-display text-[1.75rem] leading-none md:text-[1.875rem]"
        >
          {title}
        </h2>
        <SavedState
          said={said}
          isSaving={saving.isSaving}
          isRefused={saving.problem !== undefined}
          open={isOptional ? 'If you like' : 'Still open'}
        />
      </header>
      <div className="grid grid-cols-1 gap-4 px-4.5 py-5 md:px-6">
        {children}
        {saving.problem === undefined ? null : (
          <div
            role="alert"
            className="flex flex-wrap items-center gap-3 border border-bad-line bg-bad-bg px-4 py-3"
          >
            <p className="min-w-0 flex-1 text-bad">{saving.problem}</p>
            {saving.again ? (
              <Button look="second" onClick={saving.again}>
                Try Again
              </Button>
            ) : null}
          </div>
        )}
      </div>
    </section>
  )
}

function SavedState({
  said,
  isSaving,
  isRefused,
  open,
}: {
  readonly said: Said
  readonly isSaving: boolean
  readonly isRefused: boolean
  readonly open: string
}) {
  const zone = useBusinessZone()
  const today = useToday()
  return (
    <p aria-live="polite" className="num shrink-0 text-right text-small font-[550]">
      {isSaving ? (
        <span className="text-fg-muted">Saving…</span>
      ) : isRefused ? (
        <span className="text-bad">Not saved</span>
      ) : said.origin === 'assumed' ? (
        <span className="text-fg-muted">{open}</span>
      ) : (
        <span className="inline-flex items-center gap-1.5 text-good">
          <Check aria-hidden="true" className="size-4" strokeWidth={1.8} />
          {said.origin === 'owner' ? 'From us' : `Saved ${momentOf(said.said_at, zone, today)}`}
        </span>
      )}
    </p>
  )
}

/** `2:11 PM` today, `June 3` before. */
function momentOf(at: string | null, zone: string, today: string): string {
  if (at === null) return ''
  const day = todayIn(zone, at)
  return day === today ? clockOfInstant(at, zone) : shortDate(day, today)
}

import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { formatNumber } from '#domain/locale.ts'
import {
  apologyProblem,
  longestApology,
  shortestApology,
  type ApologyProblem,
} from '#domain/bookings/cancellation.ts'
import { RequiredMark, Textarea } from '#ui/field.tsx'

export function ApologyField({
  message,
  problem,
  onChange,
  onJudge,
  onSend,
}: {
  readonly message: string
  readonly problem: ApologyProblem | undefined
  readonly onChange: (message: string) => void
  /** The person is done typing, or thinks so. */
  readonly onJudge: () => void
  readonly onSend: () => void
}) {
  const id = useId()
  const length = lengthOf(message)

  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-small font-[550]">
          Explanation for the client <RequiredMark />
        </label>
        <span id={`${id}-count`} className="num text-small text-fg-muted">
          {formatNumber(length)} {length === 1 ? 'character' : 'characters'}
        </span>
      </div>
      <Textarea
        id={id}
        value={message}
        rows={7}
        maxLength={2 * longestApology}
        placeholder="We are sorry that we cannot be at your event, because…"
        aria-required
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-message ${id}-count`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onJudge}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter is a new line here; together with Ctrl or Command it sends.
          onJudge()
          if (event.ctrlKey || event.metaKey) onSend()
        }}
        className="min-h-40!"
      />
      {/* Two lines are kept free: a message must not move the buttons from under the pointer. */}
      <div id={`${id}-message`} aria-live="polite" className="min-h-10 text-small">
        {problem ? (
          <p className="flex items-start gap-1.5 text-bad">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              <b className="block">{problem.title}</b>
              {problem.description}
            </span>
          </p>
        ) : (
          <p className="text-fg-muted">Your client reads this word for word.</p>
        )}
      </div>
    </div>
  )
}

/** Why the button cannot be pressed yet. */
export function missingText(message: string): string {
  const missing = shortestApology - lengthOf(message)
  if (missing <= 0) return apologyProblem(message)?.title ?? ''
  return missing === 1 ? '1 more character needed' : `${missing} more characters needed`
}

function lengthOf(message: string): number {
  return Array.from(message.trim()).length
}

import { dayWords } from './wizard-words.ts'

/** What the marks of the calendar mean; screen readers hear it with each day. */
export function CalendarLegend({ hasClosed }: { readonly hasClosed: boolean }) {
  const { few, waitlist, closed } = dayWords.legend
  return (
    <ul
      aria-hidden="true"
      className="mt-3 flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-3 text-label text-fg-muted *:flex *:items-center *:gap-2"
    >
      <li>
        <i className="size-[5px] rounded-full bg-gold-300" />
        {few}
      </li>
      <li>
        <i className="size-3.5 rounded-full border border-gold-300" />
        {waitlist}
      </li>
      {hasClosed ? (
        <li>
          <s className="num text-fg-faint">7</s>
          {closed}
        </li>
      ) : null}
    </ul>
  )
}

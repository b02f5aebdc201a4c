import { useRef, useState } from 'react'
import type { BriefView, ClientsFact } from '#contract/event-facts.ts'
import { adultsOf, guestProblems, guestsInForce } from '#domain/events/facts.ts'
import { mediumDate } from '#domain/time.ts'
import { Field, Input } from '#ui/field.tsx'
import { useSavePart } from './tell-data.ts'
import { ChangeNotice } from './change-notice.tsx'
import { BriefPart } from './brief-part.tsx'

/** What is typed and not saved; without it a field shows what is stored. */
interface Written {
  readonly all?: string
  readonly minors?: string
}
const nothingWritten: Written = {}

/** How many come, and how many of them are under 21. Saved when a field is left. */
export function GuestsPart({ bookingId, brief }: { readonly bookingId: string; readonly brief: BriefView }) {
  const { guests, change } = brief
  const { known, knownMinors, isAgreed, hint } = guestWords(brief)
  const [written, setWritten] = useState(nothingWritten)
  const sent = useRef<{ readonly fact: ClientsFact; readonly written: Written }>(undefined)
  const { all = guests.origin === 'assumed' ? '' : String(known ?? ''), minors = knownMinors } = written
  const saving = useSavePart(bookingId, 'guests', (_brief, fact) => {
    const { current: last } = sent
    if (fact === last?.fact) setWritten((now) => (now === last.written ? nothingWritten : now))
  })
  const typed = {
    estimated: numberOf(all),
    minors: minors.trim() === '' ? null : numberOf(minors),
    guaranteed: null,
    final: null,
  }
  const problems = all === '' ? {} : guestProblems(typed)
  const adults = all !== '' && Object.keys(problems).length === 0 ? adultsOf(typed) : null

  function save() {
    const isSame = typed.estimated === known && typed.minors === guests.minors && guests.origin !== 'assumed'
    if (all === '' || isSame || Object.keys(problems).length > 0) return
    const fact: ClientsFact = { part: 'guests', estimated: typed.estimated ?? 0, minors: typed.minors }
    sent.current = { fact, written }
    saving.save(fact)
  }

  return (
    <BriefPart id="guests" title="How many guests?" said={guests} saving={saving}>
      {typeof change?.guests === 'number' ? <ChangeNotice bookingId={bookingId} change={change} /> : null}
      <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-3 md:gap-6">
        <Field label="Everybody, children too" error={problems.estimated}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              readOnly={isAgreed}
              placeholder={guests.origin === 'assumed' && known !== null ? `about ${known}` : ''}
              className="num min-h-14 font-display text-[2rem]! read-only:bg-surface-2"
              value={all}
              onChange={(event) => setWritten({ ...written, all: event.target.value })}
              onBlur={save}
            />
          )}
        </Field>
        <Field label="Of these, under 21" error={problems.minors}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              className="num min-h-14 font-display text-[2rem]!"
              value={minors}
              onChange={(event) => setWritten({ ...written, minors: event.target.value })}
              onBlur={save}
            />
          )}
        </Field>
        {adults === null ? null : (
          <p className="self-end max-md:col-span-2 max-md:flex max-md:items-baseline max-md:gap-3">
            <b className="num block font-display text-[2rem] leading-none font-normal">{adults}</b>
            <span className="text-small text-fg-muted">{adults === 1 ? 'adult' : 'adults'} we pour for</span>
          </p>
        )}
      </div>
      <p className="text-ui text-fg-muted">{hint}</p>
    </BriefPart>
  )
}

/** The number that is shown, whether it may be changed here, and what is said of that. */
function guestWords({
  guests,
  change,
  least_guests: least,
  locks_on: locksOn,
  can_order_changes,
}: BriefView) {
  const agreed = guestsInForce(guests)
  const isAgreed = guests.final !== null || (least !== null && !can_order_changes)
  const more =
    least === null
      ? `A good guess is enough. The final number is due on ${mediumDate(locksOn)}.`
      : `${least} are the least we bill. More is possible until ${mediumDate(locksOn)}.`
  return {
    known: change?.guests ?? agreed,
    knownMinors: String(change?.minors ?? guests.minors ?? ''),
    isAgreed,
    hint: isAgreed ? `${agreed} are agreed. To change that, write to us or call.` : more,
  }
}

/** What is no whole number is none. */
function numberOf(text: string): number {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN
}

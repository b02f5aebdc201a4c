import { addDays, type CalendarDate } from '#domain/time.ts'
import { Field, Input } from '#ui/field.tsx'
import { GrowingText } from '#web/office/kit/growing-text.tsx'
import type { QuoteBuilding } from './use-quote-builder.ts'

/** What the quote is called, and until when it holds. */
export function QuoteHead({
  building,
  today,
}: {
  readonly building: QuoteBuilding
  readonly today: CalendarDate
}) {
  const { draft, dispatch, problems, quoteNumber, busy } = building
  const write = (field: 'title' | 'description' | 'expires_on') => ({
    value: draft[field],
    disabled: busy !== undefined,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      dispatch({ kind: 'write', field, value: event.target.value }),
  })

  return (
    <>
      <div className="grid grid-cols-2 gap-3.5 max-md:[&>:first-child]:col-span-full md:grid-cols-[1fr_11rem_10rem]">
        <Field id="title" label="Title" required error={problems['title']}>
          {(control) => <Input {...control} {...write('title')} maxLength={400} />}
        </Field>
        <Field label="Quote number">
          {(control) => (
            <Input {...control} className="num" readOnly value={quoteNumber ?? 'Given when saved'} />
          )}
        </Field>
        <Field id="expires_on" label="Expires" error={problems['expires_on']}>
          {(control) => (
            <Input
              {...control}
              {...write('expires_on')}
              type="date"
              className="num"
              min={today}
              max={addDays(today, 3650)}
            />
          )}
        </Field>
      </div>
      <Field id="description" label="Description" error={problems['description']}>
        {(control) => <GrowingText {...control} {...write('description')} maxLength={4000} />}
      </Field>
    </>
  )
}

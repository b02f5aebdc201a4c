import type { ReactNode } from 'react'
import type { BookPage } from '#contract/pages.ts'
import { paths } from '#domain/addresses.ts'
import { detailFields, type InquiryField } from '#domain/bookings/inquiry.ts'
import { eventTypes } from '#domain/bookings/choices.ts'
import { addDays } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { EventTypeChoice, GuestCountChoice } from './book-choices.tsx'
import { BookField, DateField, TimeField } from './book-fields.tsx'
import { BookProblems } from './book-problems.tsx'
import { bookForm } from './content.ts'
import { FeatureList } from './feature-list.tsx'

/** The whole inquiry on one page, for a browser without a script. */
export function BookForm({ values, problems, idempotencyKey, today }: Extract<BookPage, { state: 'form' }>) {
  const entry = (field: InquiryField) => ({ field, value: values[field], problem: problems[field] })

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[20rem_1fr] lg:gap-x-20">
      <BookProblems problems={problems} />
      <div className="lg:sticky lg:top-18">
        <h1 className="display text-title">{bookForm.title}</h1>
        <p className="mt-5 mb-6 text-lead text-fg-muted">{bookForm.lead}</p>
        <FeatureList features={bookForm.promises} />
      </div>

      {/* The server's own messages are better than the browser's, so it alone judges. */}
      <form method="post" action={paths.book} noValidate className="grid gap-10">
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <FaxTrap />

        <Group title={bookForm.occasion}>
          <EventTypeChoice {...entry('event_type')} />
        </Group>
        <Group title={bookForm.placeAndTime}>
          <div className="grid gap-6 md:grid-cols-2">
            <DateField {...entry('event_date')} min={addDays(today, 1)} />
            <TimeField {...entry('start_time')} />
          </div>
          <BookField {...entry('location')} />
          <GuestCountChoice {...entry('guest_count')} />
        </Group>
        {eventTypes.map((type) => (
          <div key={type} data-details={type} className="grid">
            <Group title={bookForm.details[type]} optional>
              <div className="grid gap-6 md:grid-cols-2 md:*:last:odd:col-span-2">
                {detailFields[type].map((field) => (
                  <BookField key={field} {...entry(field)} />
                ))}
              </div>
            </Group>
          </div>
        ))}
        <Group title={bookForm.contact}>
          <div className="grid gap-6 md:grid-cols-2">
            {(['first_name', 'last_name', 'email', 'phone'] as const).map((field) => (
              <BookField key={field} {...entry(field)} />
            ))}
          </div>
        </Group>

        <div className="flex flex-col gap-4 border-t border-line pt-8 md:flex-row md:items-center md:gap-6">
          <Button type="submit" look="gold">
            {bookForm.submit}
          </Button>
          <p className="text-ui text-fg-muted">{bookForm.privacy}</p>
        </div>
      </form>
    </div>
  )
}

function Group({
  title,
  optional = false,
  children,
}: {
  readonly title: string
  readonly optional?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className="border-t border-line pt-8">
      <fieldset className="grid min-w-0 gap-6">
        <legend className="display mb-6 text-heading">
          {title}
          {optional ? (
            <span className="ml-1.5 font-sans text-ui tracking-normal text-fg-muted">
              {' '}
              ({bookForm.optional})
            </span>
          ) : null}
        </legend>
        {children}
      </fieldset>
    </div>
  )
}

/** Only programs that fill in everything fill this in. */
function FaxTrap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor="reply_to_fax">Reply to fax</label>
      <input id="reply_to_fax" name="reply_to_fax" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

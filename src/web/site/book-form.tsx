import { paths } from '#domain/addresses.ts'
import { eventTypes } from '#domain/bookings/choices.ts'
import { fieldsOf, type InquirySection } from '#domain/bookings/inquiry-fields.ts'
import { Button } from '#ui/button.tsx'
import { BookField, isWide, type BookFormState } from './book-fields.tsx'
import { BookProblems } from './book-problems.tsx'
import { bookForm } from './content.ts'
import { FeatureList } from './feature-list.tsx'

/** The whole inquiry on one page, for browsers without JavaScript. */
export function BookForm(form: BookFormState) {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[20rem_1fr] lg:gap-x-20">
      <BookProblems problems={form.problems} />
      <div className="lg:sticky lg:top-18">
        <h1 className="display text-title">{bookForm.title}</h1>
        <p className="mt-5 mb-6 text-lead text-fg-muted">{bookForm.lead}</p>
        <FeatureList features={bookForm.promises} />
      </div>

      {/* The server's own messages are better than the browser's, so it alone judges. */}
      <form method="post" action={paths.book} noValidate className="grid gap-10">
        <input type="hidden" name="idempotency_key" value={form.idempotencyKey} />
        {form.toldTaken ? <input type="hidden" name="told_taken" value={form.toldTaken} /> : null}
        <FaxTrap />

        <Group title={bookForm.occasion} section="type" form={form} />
        <Group title={bookForm.placeAndTime} section="occasion" form={form} />
        {eventTypes.map((type) => (
          <div key={type} data-details={type} className="grid">
            <Group title={bookForm.details[type]} optional section={type} form={form} />
          </div>
        ))}
        <Group title={bookForm.wishes} optional section="wishes" form={form} />
        <Group title={bookForm.contact} section="contact" form={form} />

        <div className="flex flex-col gap-4 border-t border-line pt-8 md:flex-row md:items-center md:gap-6">
          <Button type="submit" look="gold">
            {form.toldTaken ? bookForm.askAnyway : bookForm.submit}
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
  section,
  form,
}: {
  readonly title: string
  readonly optional?: boolean
  readonly section: InquirySection
  readonly form: BookFormState
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
        <div className="grid gap-6 md:grid-cols-2">
          {fieldsOf(section).map((field) => (
            <div key={field} className={isWide(field) ? 'md:col-span-2' : undefined}>
              <BookField field={field} form={form} />
            </div>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

/** A honeypot field, which only bots fill in. */
function FaxTrap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor="reply_to_fax">Reply to fax</label>
      <input id="reply_to_fax" name="reply_to_fax" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

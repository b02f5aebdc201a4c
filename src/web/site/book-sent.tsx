import { buttonClasses } from '#ui/button.tsx'
import { Divider, Mark } from '#ui/ornament.tsx'
import { bookSent } from './content.ts'

/** The confirmation of a sent inquiry, with the texts of the wizard's last screen. */
export function BookSent() {
  return (
    <div className="label-frame mx-auto max-w-176 bg-surface px-8 py-16 text-center md:px-16 md:py-22">
      <Mark className="mx-auto h-22 w-16 text-gold-200" />
      <h1 className="display mt-8 text-title">{bookSent.title}</h1>
      <Divider className="mt-6 max-w-full" />
      <p className="mx-auto mt-6 max-w-120 text-lead text-balance">{bookSent.quote}</p>
      <p className="mx-auto mt-3 mb-9 max-w-120 text-balance text-fg-muted">{bookSent.mail}</p>
      <a href="/" className={buttonClasses('gold')}>
        {bookSent.button}
      </a>
    </div>
  )
}

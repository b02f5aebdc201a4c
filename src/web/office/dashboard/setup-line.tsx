import { Link } from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'
import { buttonClasses } from '#ui/button.tsx'
import { Mark } from '#ui/ornament.tsx'

/** Leads to the set-up; gone once the business has its name and its first inquiry or event. */
export function SetupLine({ isNamed }: { readonly isNamed: boolean }) {
  return (
    <section
      aria-label="Set up your bar"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line-strong bg-surface px-4.5 py-3.5"
    >
      <Mark className="h-9 w-[1.625rem] shrink-0 text-gold-600" />
      <div className="min-w-56 flex-1">
        <h2 className="text-[.9375rem] font-[650]">Set up your bar</h2>
        <p className="text-fg-muted">
          {isNamed
            ? 'Name and headline are yours. Next: prices, mail, and one booking of your own.'
            : 'Your site still shows our example name and headline. Name, headline and logo take two minutes.'}
        </p>
      </div>
      <Link
        to={paths.admin.setup}
        search={isNamed ? { step: 'prices' } : {}}
        className={buttonClasses(isNamed ? 'second' : 'primary')}
      >
        {isNamed ? 'Go On' : 'Make It Yours'}
      </Link>
    </section>
  )
}

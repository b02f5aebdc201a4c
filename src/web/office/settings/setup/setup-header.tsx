import { Link } from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'
import { buttonClasses } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Mark } from '#ui/ornament.tsx'
import { setupSteps, type SetupStep } from './setup-steps.ts'

/** Where one is, and the way out of it. */
export function SetupHeader({ step }: { readonly step: SetupStep }) {
  return (
    <header className="flex flex-wrap items-center gap-x-6 border-b border-line bg-surface px-5 py-2 md:flex-nowrap md:px-8 md:py-4">
      <p className="flex items-center gap-3 font-display text-2xl leading-none whitespace-nowrap">
        <Mark className="h-8 w-6 text-gold-600" />
        Set up your bar
      </p>
      <nav aria-label="Steps of the set-up" className="max-md:order-1 max-md:w-full md:flex-1">
        <ol className="flex gap-1 md:justify-center md:gap-5">
          {setupSteps.map(({ name, label, detail }, index) => (
            <li key={name} className="max-md:flex-1">
              <Link
                to={paths.admin.setup}
                search={{ step: name }}
                aria-current={name === step ? 'step' : undefined}
                className={classes(
                  'flex items-center gap-3 rounded-sm text-fg-muted no-underline hover:text-fg max-md:h-6',
                  'max-md:after:h-1 max-md:after:w-full max-md:after:bg-line max-md:aria-[current]:after:bg-accent',
                )}
              >
                <span
                  aria-hidden="true"
                  className="grid size-7 place-items-center rounded-full border border-line-strong font-semibold in-aria-[current]:border-accent in-aria-[current]:bg-accent in-aria-[current]:text-on-accent max-md:hidden"
                >
                  {index + 1}
                </span>
                <span className="max-md:sr-only">
                  <span className="block font-semibold whitespace-nowrap in-aria-[current]:text-fg">
                    {label}
                  </span>
                  <span className="hidden text-small whitespace-nowrap xl:block">{detail}</span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <Link to={paths.admin.dashboard} className={buttonClasses('quiet', 'max-md:-mr-3.5 max-md:ml-auto')}>
        Do this later
      </Link>
    </header>
  )
}

import { Link, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { paths } from '#domain/addresses.ts'
import { classes } from '#ui/classes.ts'
import { Select } from '#ui/field.tsx'
import { settingSections, type SettingSection } from './setting-sections.ts'

/** The sections beside what is open; on phones a choice above it. */
export function SectionNav({ section }: { readonly section: SettingSection }) {
  const navigate = useNavigate()
  const id = useId()

  return (
    <>
      <div className="grid gap-1.5 md:hidden">
        <label htmlFor={id} className="text-small font-[550]">
          Section
        </label>
        <Select
          id={id}
          value={section}
          onChange={(event) =>
            void navigate({ to: paths.admin.settings, search: { section: event.target.value } })
          }
        >
          {settingSections.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <nav aria-label="Settings" className="max-md:hidden">
        <ul className="sticky top-18 grid gap-0.5">
          {settingSections.map(({ name, label, icon: Icon }) => (
            <li key={name}>
              <Link
                to={paths.admin.settings}
                search={{ section: name }}
                aria-current={name === section ? 'page' : undefined}
                className={classes(
                  'flex min-h-9.5 items-center gap-3 rounded-md px-3 font-medium no-underline pour',
                  name === section
                    ? 'bg-surface font-semibold text-fg shadow-[inset_0_0_0_1px_var(--line)]'
                    : 'text-fg-muted hover:bg-surface-2 hover:text-fg',
                )}
              >
                <Icon aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.6} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

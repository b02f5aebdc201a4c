import { Link, useNavigate } from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'
import { classes } from '#ui/classes.ts'
import { SelectField } from '#web/office/kit/forms/form-fields.tsx'
import { settingSections, type SettingSection } from './setting-sections.ts'

/** The sections beside what is open; on phones a choice above it. */
export function SectionNav({ section }: { readonly section: SettingSection }) {
  const navigate = useNavigate()

  return (
    <>
      <div className="md:hidden">
        <SelectField
          label="Section"
          value={section}
          error={undefined}
          onWrite={(name) => void navigate({ to: paths.admin.settings, search: { section: name } })}
        >
          {settingSections.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
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

import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { eventTypeLabels, eventTypes } from '#domain/bookings/choices.ts'
import { clauseSwitches, clauseText, conditionWords } from '#domain/clauses/clause.ts'
import { serviceModes, serviceModeWords } from '#domain/events/service-modes.ts'
import { packagesOfCatalog } from '#web/office/kit/catalog/catalog-data.ts'
import { TextField } from '#web/office/kit/forms/form-fields.tsx'
import { type ClauseConditions, ConditionChoices } from './condition-choices.tsx'

const switchLabels = {
  with_overtime: 'Overtime',
  with_minors: 'Minors',
  with_deposit: 'A deposit',
} as const

/** When a clause belongs into a quote; nothing chosen means always. */
export function ClauseConditionFields({
  conditions,
  region,
  error,
  isOpen,
  onChange,
  onRegion,
}: {
  readonly conditions: ClauseConditions
  /** As it is typed. */
  readonly region: string
  readonly error: string | undefined
  /** True where the choices are shown at first. */
  readonly isOpen: boolean
  readonly onChange: (part: Partial<ClauseConditions>) => void
  readonly onRegion: (region: string) => void
}) {
  const offered = useQuery(packagesOfCatalog).data ?? []
  // What was chosen stays a choice after its package is archived.
  const packages = [
    ...offered.map(({ id, name }) => ({ id, name })),
    ...conditions.packages.filter((each) => !offered.some(({ id }) => id === each.id)),
  ]
  const words = conditionWords({ ...conditions, region: region.trim() || null })
  return (
    <details open={isOpen} className="group rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 py-1.5 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4.5 shrink-0 text-fg-muted transition-transform duration-(--duration-quick) group-open:rotate-90"
          strokeWidth={1.6}
        />
        <span className="text-small font-[550]">When</span>
        <span className="min-w-0 wrap-anywhere">{words}</span>
      </summary>
      <div className="grid gap-2.5 border-t border-line px-3 pt-2 pb-4">
        <ConditionChoices
          label="The bar works as"
          options={serviceModes.map((mode) => [mode, serviceModeWords[mode].owner])}
          chosen={conditions.modes}
          onChange={(modes) => onChange({ modes })}
        />
        <ConditionChoices
          label="The event is a"
          options={eventTypes.map((type) => [type, eventTypeLabels[type]])}
          chosen={conditions.event_types}
          onChange={(event_types) => onChange({ event_types })}
        />
        {packages.length === 0 ? null : (
          <ConditionChoices
            label="The package is"
            options={packages.map(({ id, name }) => [id, name])}
            chosen={conditions.packages.map(({ id }) => id)}
            onChange={(ids) => onChange({ packages: packages.filter(({ id }) => ids.includes(id)) })}
          />
        )}
        <ConditionChoices
          label="The quote has"
          options={clauseSwitches.map((each) => [each, switchLabels[each]])}
          chosen={clauseSwitches.filter((each) => conditions[each])}
          onChange={(chosen) =>
            onChange(Object.fromEntries(clauseSwitches.map((each) => [each, chosen.includes(each)])))
          }
        />
        <div className="md:max-w-[30rem]">
          <TextField
            label={clauseText.region.label}
            placeholder="NY, New York"
            hint="As it is written in the address. Separate several by commas."
            autoComplete="off"
            maxLength={clauseText.region.max}
            value={region}
            error={error}
            onWrite={onRegion}
          />
        </div>
      </div>
    </details>
  )
}

import type { ClauseView } from '#contract/clauses.ts'

/** All but the region, which is typed. */
export type ClauseConditions = Omit<ClauseView['conditions'], 'region'>

export function ConditionChoices<Value extends string>({
  label,
  options,
  chosen,
  onChange,
}: {
  readonly label: string
  readonly options: readonly (readonly [Value, string])[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: Value[]) => void
}) {
  return (
    <fieldset className="grid gap-x-4 md:grid-cols-[8.5rem_minmax(0,1fr)]">
      <legend className="float-left text-fg-muted max-md:pt-1.5 md:leading-9">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map(([value, name]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2 md:min-h-9">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(
                  options
                    .map(([each]) => each)
                    .filter((each) => (each === value ? event.target.checked : chosen.includes(each))),
                )
              }
              className="size-4.5 shrink-0 accent-(--accent)"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

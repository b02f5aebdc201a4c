import { FieldGroup } from '#ui/field-group.tsx'

/** Some of several, each with a checkbox. */
export function CheckBoxes<Value extends string>({
  label,
  hint,
  options,
  checked,
  onChange,
}: {
  readonly label: string
  readonly hint: string
  readonly options: readonly (readonly [value: Value, label: string])[]
  readonly checked: readonly Value[]
  readonly onChange: (checked: Value[]) => void
}) {
  return (
    <FieldGroup label={label}>
      <div className="flex flex-wrap gap-x-5 gap-y-0.5">
        {options.map(([value, text]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2 md:min-h-8">
            <input
              type="checkbox"
              checked={checked.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...checked, value] : checked.filter((each) => each !== value))
              }
              className="size-5 shrink-0 accent-(--accent) md:size-4.5"
            />
            <span className="wrap-anywhere">{text}</span>
          </label>
        ))}
      </div>
      <p className="text-small text-fg-muted">{hint}</p>
    </FieldGroup>
  )
}

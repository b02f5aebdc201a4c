import type { ComponentProps } from 'react'

/** On or off, at once; `label` is its name. */
export function Switch({
  label,
  checked,
  onSwitch,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'onChange' | 'aria-label'> & {
  readonly label: string
  readonly checked: boolean
  readonly onSwitch: (isOn: boolean) => void
}) {
  return (
    <span className="grid size-11 shrink-0 place-items-center">
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-label={label}
        onChange={(event) => onSwitch(event.target.checked)}
        className="relative m-0 h-6 w-10 cursor-pointer appearance-none rounded-full border border-control bg-surface pour before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-fg-muted before:transition-transform before:duration-(--duration-quick) checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-on-accent aria-busy:opacity-60 forced-colors:appearance-auto"
      />
    </span>
  )
}

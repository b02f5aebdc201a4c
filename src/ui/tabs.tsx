import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** Tabs with one visible panel. Arrow keys move between the tabs. */
export function Tabs<Value extends string>({
  label,
  value,
  tabs,
  onChange,
}: {
  readonly label: string
  readonly value: Value
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode; readonly content: ReactNode }[]
  readonly onChange: (value: Value) => void
}) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(chosen) => {
        const tab = tabs.find((each) => each.value === chosen)
        if (tab) onChange(tab.value)
      }}
    >
      <Radix.List aria-label={label} className="flex gap-6 border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="relative inline-flex min-h-11 items-center gap-2 rounded-xs font-semibold text-fg-muted pour after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent after:opacity-0 after:transition-opacity after:duration-(--duration-base) hover:text-fg data-[state=active]:text-fg data-[state=active]:after:opacity-100"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

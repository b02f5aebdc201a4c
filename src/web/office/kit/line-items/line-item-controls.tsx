import type { ComponentProps } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'

export const tight = 'px-2.5!'

/** Not disabled but inert at the ends, so that the focus stays on it when the item arrives there. */
export function MoveButton({ disabled, onClick, ...rest }: ComponentProps<typeof IconButton>) {
  return (
    <IconButton
      {...rest}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="aria-disabled:opacity-35 md:size-6.5!"
    />
  )
}

export function NumberInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      type="number"
      inputMode="decimal"
      step={0.01}
      {...props}
      onWheel={(event) => event.currentTarget.blur()}
      className={`${tight} num text-right [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none`}
    />
  )
}

export function PhoneLabel({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true" className="mb-0.5 block text-micro text-fg-muted md:hidden">
      {children}
    </span>
  )
}

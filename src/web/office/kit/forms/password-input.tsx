import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'

/** A password, which its owner may look at. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'className'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye

  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="off"
        spellCheck={false}
        className="pr-13!"
      />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute! top-1/2 right-1 -translate-y-1/2 md:size-8"
      >
        <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
      </IconButton>
    </div>
  )
}

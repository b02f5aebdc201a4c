import { X } from 'lucide-react'
import { IconButton } from './button.tsx'

export function WalkButton({
  label,
  keyName,
  icon: Icon,
  onPress,
}: {
  readonly label: string
  readonly keyName: string
  readonly icon: typeof X
  readonly onPress: (() => void) | undefined
}) {
  return (
    <IconButton
      label={label}
      aria-keyshortcuts={keyName}
      // Still focusable at the end of the list.
      aria-disabled={onPress ? undefined : true}
      onClick={onPress}
      className="aria-disabled:opacity-45 md:size-9"
    >
      <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
    </IconButton>
  )
}

export function KeyCap({ children }: { readonly children: string }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-[3px] border border-line-strong px-1 font-mono text-micro leading-none">
      {children}
    </kbd>
  )
}

/** Keys as they are printed on a keyboard, pressed together or one after the other. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className="inline-flex shrink-0 gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-grid h-5 min-w-5 place-items-center rounded-[3px] border border-current/35 px-1 font-mono text-micro leading-none font-medium"
        >
          {key.length === 1 ? key.toUpperCase() : key}
        </kbd>
      ))}
    </span>
  )
}

/** The key that shortcuts are pressed with on this device. */
export function commandKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}

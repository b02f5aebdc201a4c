import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'

const pauseMs = 300

/** Reports once the typing pauses. */
export function SearchBox({
  search,
  placeholder,
  onSearch,
}: {
  readonly search: string
  readonly placeholder: string
  readonly onSearch: (search: string) => void
}) {
  const [text, setText] = useState(search)
  const [reported, setReported] = useState(search)
  const input = useRef<HTMLInputElement>(null)
  const report = useEffectEvent((value: string) => {
    setReported(value)
    onSearch(value)
  })

  // The address changed without us (back, a link): what it says counts.
  if (search !== reported) {
    setReported(search)
    setText(search)
  }
  useEffect(() => {
    if (text.trim() === reported) return undefined
    const timer = setTimeout(() => report(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text, reported])

  return (
    <div className="relative min-w-0 flex-1 max-md:basis-[55%] md:min-w-48 md:max-w-112">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-fg-muted"
        strokeWidth={1.6}
      />
      <Input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label="Search"
        placeholder={placeholder}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') report(text.trim())
          if (event.key === 'Escape' && text !== '') setText('')
        }}
        className="pr-11! pl-9! text-ellipsis"
      />
      {text === '' ? null : (
        <IconButton
          label="Clear search"
          onClick={() => {
            setText('')
            report('')
            input.current?.focus()
          }}
          className="absolute! top-1/2 right-0.5 -translate-y-1/2 max-md:size-10 md:size-8"
        >
          <X aria-hidden="true" className="size-4" strokeWidth={1.6} />
        </IconButton>
      )}
    </div>
  )
}

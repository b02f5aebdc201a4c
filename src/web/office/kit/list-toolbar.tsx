import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Input, Select } from '#ui/field.tsx'

const pauseMs = 300

/**
 * What narrows a list: a search box that reports once the typing pauses, a status, and how many there are. What
 * it shows comes from outside (the address), so that a reload brings it back.
 */
export function ListToolbar<Status extends string>({
  search,
  placeholder,
  status,
  statuses,
  count,
  onSearch,
  onStatus,
  aside,
  children,
}: {
  readonly search: string
  readonly placeholder: string
  readonly status: Status
  readonly statuses: readonly { readonly value: Status; readonly label: string }[]
  /** '8 inquiries'; nothing while it is not known. */
  readonly count: string | undefined
  readonly onSearch: (search: string) => void
  readonly onStatus: (status: Status) => void
  /** What else narrows or orders the list, beside the status. */
  readonly children?: ReactNode
  /** Stands at the end: what can be done with the list as it is. */
  readonly aside?: ReactNode
}) {
  return (
    <div
      role="search"
      aria-label="Narrow the list"
      className="flex flex-wrap items-center gap-3 border-b border-line px-4.5 py-3.5 max-md:flex-col max-md:items-stretch"
    >
      <SearchBox search={search} placeholder={placeholder} onSearch={onSearch} />
      {children}
      <Select
        aria-label="Status"
        value={status}
        onChange={(event) => {
          const chosen = statuses.find((each) => each.value === event.target.value)
          if (chosen) onStatus(chosen.value)
        }}
        className="md:w-48!"
      >
        {statuses.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </Select>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:ml-auto">
        <p role="status" className="num text-fg-muted">
          {count}
        </p>
        {aside}
      </div>
    </div>
  )
}

function SearchBox({
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
    <div className="relative flex-1 md:max-w-112">
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

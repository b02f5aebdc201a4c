import { Search } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Input } from '#ui/field.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { commandKey, Keys } from './keys.tsx'
import type { PaletteHandle } from './palette.tsx'
import { useShortcut } from './use-shortcut.ts'

const Palette = lazyComponent(
  () => import('./palette.tsx'),
  'Palette',
  () => null,
)

/** Finds records of every kind and does things, from any screen. Ctrl or Cmd plus K leads here. */
export function GlobalSearch() {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  /** The id of the marked option, empty for none of them; undefined while nothing is listed. */
  const [active, setActive] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  /** What had the focus before. */
  const origin = useRef<Element>(null)
  const palette = useRef<PaletteHandle>(null)
  const listId = useId()
  useShortcut('k', () => {
    input.current?.select()
    setOpen(true)
  })

  const leave = () => {
    setOpen(false)
    setText('')
  }
  const giveFocusBack = () => {
    const before = origin.current
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    else input.current?.blur()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (open && text !== '') setOpen(false)
      else {
        leave()
        giveFocusBack()
      }
    } else if (!open && event.key === 'ArrowDown') setOpen(true)
    else if (palette.current?.onKey(event.key)) event.preventDefault()
  }

  return (
    <div role="search" className="min-w-0 max-md:flex-1 md:relative md:w-[min(30rem,42vw)]">
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-fg-muted"
          strokeWidth={1.6}
        />
        <Input
          ref={input}
          role="combobox"
          aria-label="Search"
          aria-expanded={active !== undefined}
          aria-controls={active === undefined ? undefined : listId}
          aria-autocomplete="list"
          aria-activedescendant={active || undefined}
          aria-keyshortcuts="Control+K Meta+K"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          placeholder="Search or do anything"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onFocus={({ relatedTarget }) => (origin.current = relatedTarget)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          className="pl-9.5! text-ellipsis md:pr-17!"
        />
        {text === '' ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-2.5 flex -translate-y-1/2 text-fg-muted max-md:hidden pointer-coarse:hidden"
          >
            <Keys keys={[commandKey(), 'K']} />
          </span>
        ) : null}
      </div>
      {open ? (
        <Palette
          ref={palette}
          id={listId}
          text={text.trim()}
          onActive={setActive}
          onLeave={() => {
            leave()
            giveFocusBack()
          }}
        />
      ) : null}
    </div>
  )
}

/** Chooses many lines at once: a list that can be searched, with ticks, and one button that adds what is ticked. */
import { Search } from 'lucide-react'
import { useId, type KeyboardEvent } from 'react'
import { classes } from '#ui/classes.ts'
import { Input } from '#ui/field.tsx'
import type { Pick } from './picks.ts'
import type { LinePicker } from './use-line-picker.ts'

/** The list. Enter in its search ticks the first that is found, and adds what is ticked once nothing is typed. */
export function PickerList({ picker }: { readonly picker: LinePicker }) {
  const { typed, shown, wait } = picker
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const first = shown[0]?.picks[0]
    if (typed.trim() === '') picker.add()
    else if (first) {
      picker.toggle(first.id)
      picker.search('')
    }
  }
  return (
    <>
      <div className="sticky top-0 z-1 bg-surface px-4 pt-4 pb-2">
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-fg-muted"
            strokeWidth={1.6}
          />
          <Input
            type="search"
            aria-label="Find a service"
            placeholder="Find a service"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={({ target }) => picker.search(target.value)}
            onKeyDown={onKeyDown}
            className="pl-9.5!"
          />
        </div>
      </div>
      {wait ? <div className="px-4 py-2">{wait}</div> : null}
      <div className="pb-2">
        {shown.map(({ title, picks }) => (
          <fieldset key={title} className="min-w-0 border-b border-line py-1.5 last:border-b-0">
            <legend className="float-left flex w-full px-4 py-1.5 text-small font-[650]">
              {title}
              <span className="num ml-auto font-normal text-fg-muted">{picks.length}</span>
            </legend>
            {picks.map((pick) => (
              <PickOption key={pick.id} pick={pick} picker={picker} />
            ))}
          </fieldset>
        ))}
      </div>
      <p role="status" className="px-4 text-fg-muted empty:hidden">
        {shown.length === 0 && !wait ? 'No services found' : null}
      </p>
    </>
  )
}

function PickOption({ pick, picker }: { readonly pick: Pick; readonly picker: LinePicker }) {
  const id = useId()
  const isTicked = picker.ticked.has(pick.id)
  const detail = pick.detail ?? (picker.present.has(pick.name.toLowerCase()) ? 'Added already' : undefined)
  return (
    <label
      htmlFor={id}
      className={classes(
        'clear-both flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1 hover:bg-surface-2 md:min-h-9',
        isTicked && 'bg-surface-2',
      )}
    >
      <input
        id={id}
        type="checkbox"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-about`}
        checked={isTicked}
        onChange={() => picker.toggle(pick.id)}
        className="size-4.5 shrink-0 accent-(--accent) max-md:size-5"
      />
      <span className="min-w-0 flex-1">
        <span id={`${id}-name`} className="block font-[550] wrap-anywhere">
          {pick.name}
        </span>
        {detail ? <span className="num block text-small text-fg-muted">{detail}</span> : null}
      </span>
      <span id={`${id}-about`} className="num shrink-0 text-small text-fg-muted">
        {pick.price}
      </span>
    </label>
  )
}

import { Check, Pencil } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { InPlaceForm } from './in-place-form.tsx'
import type { InPlaceEdit, InPlaceState } from './use-in-place-form.ts'

/** As long as the tick takes to fade. */
const tickMs = 2400

/**
 * A fact that is changed where it stands: a press or Enter turns it into its field, Enter saves, Escape restores. The
 * focus stays with the fact, and a tick that fades says that it is saved. Where it is known what will be read, that is shown
 * at once; a refusal brings the field back with what is typed and why.
 */
export function InPlace<Base>({
  children,
  note,
  isClosed = false,
  ...edit
}: InPlaceEdit<Base> & {
  /** True where it cannot be changed any more. A field that is open stays with what is typed; its save is refused. */
  readonly isClosed?: boolean
  /** What to know or to choose before it is changed; shown under the field. */
  readonly note?: ReactNode
  /** The fact as it is read. */
  readonly children: ReactNode
}) {
  const [state, setState] = useState<InPlaceState>('shown')
  const fact = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const become = (next: InPlaceState) => {
    const { activeElement: focused } = document
    const hadFocus =
      !focused || focused === document.body || [fact, field].some((ref) => ref.current?.contains(focused))
    flushSync(() => setState(next))
    if (next === 'saved') setTimeout(() => setState((now) => (now === 'saved' ? 'shown' : now)), tickMs)
    if (!hadFocus) return
    if (next === 'edited') field.current?.querySelector<HTMLElement>('input, textarea')?.focus()
    else fact.current?.focus({ preventScroll: true })
  }
  if (isClosed && state === 'shown') return children
  return (
    <>
      {state === 'edited' ? null : (
        <span className="flex items-start gap-1.5">
          <button
            ref={fact}
            type="button"
            data-change={edit.label}
            aria-busy={state === 'sent' || undefined}
            onClick={() => (state === 'sent' ? undefined : setState('edited'))}
            className="group -mx-1.5 -my-0.5 flex min-h-6 min-w-0 items-start gap-2 rounded-xs px-1.5 py-0.5 text-left wrap-anywhere pour hover:bg-surface-2 max-md:min-h-11 max-md:items-center"
          >
            <span className="min-w-0">{children}</span>
            <span className="sr-only">, change {edit.label}</span>
            <Pencil
              aria-hidden="true"
              className="mt-0.75 size-3.5 shrink-0 text-fg-muted opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 max-md:mt-0 max-md:opacity-60"
              strokeWidth={1.6}
            />
          </button>
          <span role="status" className="shrink-0">
            {state === 'saved' ? (
              <span className="motion-safe:fade-late mt-0.5 flex text-ok">
                <Check aria-hidden="true" className="size-4.5" strokeWidth={2} />
                <span className="sr-only">Saved</span>
              </span>
            ) : null}
          </span>
        </span>
      )}
      {state === 'edited' || state === 'sent' ? (
        <div ref={field} hidden={state === 'sent'}>
          <InPlaceForm {...edit} note={note} isSent={state === 'sent'} onState={become} />
        </div>
      ) : null}
    </>
  )
}

import { useLayoutEffect, useRef } from 'react'
import { DrawnTick } from '../kit/drawn-tick.tsx'

/** Thanks in place of the approval: it receives the focus, which its button has lost. */
export function Approved({ name }: { readonly name: string }) {
  const thanks = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    thanks.current?.focus({ preventScroll: true })
    thanks.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <p
      ref={thanks}
      tabIndex={-1}
      className="mb-6 flex items-center gap-4 border-b border-line pb-6 font-display text-[1.75rem] leading-none outline-none! shadow-none!"
    >
      <DrawnTick className="size-12 shrink-0 text-accent" />
      Approved. Thank you, {name}.
    </p>
  )
}

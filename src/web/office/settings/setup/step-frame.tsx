import { useId, type ComponentProps, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { takeFocus, usePage } from '#web/shared/page.ts'

interface FrameProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
  /** The button that leads on, and what is beside it. */
  readonly foot: ReactNode
  /** What the step is for, beside the form; on top of it on phones. */
  readonly beside?: ReactNode
  readonly form?: Pick<ComponentProps<'form'>, 'onSubmit' | 'noValidate'>
}

/** A step of the set-up: a form, and what it leads to. */
export function StepFrame({ title, lead, children, foot, beside, form }: FrameProps) {
  const id = useId()
  usePage(`${title} - Set up your bar`, 'admin')

  return (
    <div className="grid h-full max-md:grid-rows-[auto_minmax(0,1fr)] md:grid-cols-[minmax(24rem,30rem)_minmax(0,1fr)]">
      <form
        aria-labelledby={id}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        {...form}
        className="flex flex-col gap-5 border-line max-md:row-start-2 max-md:[&_input]:scroll-mt-60 bg-surface px-5 pt-6 md:border-r md:px-10 md:pt-9 lg:pl-12"
      >
        <div className="grid gap-2">
          <h1
            id={id}
            ref={takeFocus}
            tabIndex={-1}
            className="font-display text-[2.75rem] leading-none outline-none!"
          >
            {title}
          </h1>
          <p className="text-fg-muted">{lead}</p>
        </div>
        {children}
        <div className="sticky bottom-0 -mx-5 mt-auto flex items-center justify-between gap-4 border-t border-line bg-surface px-5 py-3 md:mx-0 md:px-0 md:py-5">
          {foot}
        </div>
      </form>
      {beside === undefined ? null : (
        <div className="max-md:sticky max-md:top-0 max-md:z-1 max-md:order-first">{beside}</div>
      )}
    </div>
  )
}

/** Saves the step and leads to the next one. */
export function SaveStep({ busy }: { readonly busy: boolean }) {
  return (
    <Button
      look="primary"
      type="submit"
      className="ml-auto min-h-11 px-6 max-md:flex-1"
      busy={busy}
      busyLabel="Saving…"
    >
      Save and Go On
    </Button>
  )
}

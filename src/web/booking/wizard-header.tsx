import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Mark } from '#ui/ornament.tsx'
import { stepPercent, steps, type Step } from './wizard-state.ts'

/** The logo, the progress and the close button. */
export function WizardHeader({
  children,
  onClose,
}: {
  readonly children?: ReactNode
  readonly onClose: () => void
}) {
  return (
    <header className="grid grid-cols-[auto_1fr_auto] items-center gap-4 border-b border-line px-5 py-3.5 md:gap-7 md:px-12 md:py-5">
      <Mark className="h-9 w-[1.625rem] text-gold-200" />
      <div>{children}</div>
      <IconButton label="Close booking" onClick={onClose}>
        <X aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
      </IconButton>
    </header>
  )
}

/** `Step 2 of 4` and 50%. Screen readers hear each new step with its title. */
export function StepProgress({ step, title }: { readonly step: Step; readonly title: string }) {
  const label = `Step ${step} of ${steps.length}`
  const percent = stepPercent(step)

  return (
    <>
      <p className="num mb-2 flex justify-between text-ui">
        <span aria-live="polite" aria-atomic="true">
          <span aria-current="step">{label}</span>
          <span className="sr-only">: {title}</span>
        </span>
        <span className="text-gold-300">{percent}%</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="grid h-1 grid-cols-4 gap-1"
      >
        {steps.map((each) => (
          <span key={each} className={classes('pour', each <= step ? 'bg-gold-300' : 'bg-line')} />
        ))}
      </div>
    </>
  )
}

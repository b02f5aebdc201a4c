import { Check } from 'lucide-react'
import { classes } from '#ui/classes.ts'

export type Step = 'read' | 'sign' | 'code'

const names: Readonly<Record<Step, string>> = { read: 'Read', sign: 'Sign', code: 'Confirm' }

/** Where in the signing the reader is. */
export function SignSteps({ steps, current }: { readonly steps: readonly Step[]; readonly current: Step }) {
  const at = steps.indexOf(current)
  return (
    <ol
      aria-label={`Step ${at + 1} of ${steps.length}`}
      className="flex flex-wrap gap-x-6 gap-y-2 text-small"
    >
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === at ? 'step' : undefined}
          className={classes(
            'flex items-center gap-2',
            place === at ? 'font-[650]' : 'font-[550] text-fg-muted',
          )}
        >
          <span
            className={classes(
              'num grid size-6 place-items-center rounded-full border text-small',
              place < at && 'border-accent bg-accent text-on-accent',
              place === at && 'border-gold-600 bg-gold-100 text-ink-900',
              place > at && 'border-control',
            )}
          >
            {place < at ? <Check aria-label="done" className="size-3.5" strokeWidth={2.4} /> : place + 1}
          </span>
          {names[step]}
        </li>
      ))}
    </ol>
  )
}

import { useId, type MouseEvent } from 'react'
import { classes } from '#ui/classes.ts'
import { Button } from '#ui/button.tsx'
import type { Step } from './wizard-state.ts'

interface WizardFooterProps {
  readonly step: Step
  readonly hint: string
  readonly canGoBack: boolean
  readonly canContinue: boolean
  readonly sending: boolean
  readonly onBack: () => void
}

/** Back and Continue, fixed at the bottom on phones. */
export function WizardFooter({ step, hint, canGoBack, canContinue, sending, onBack }: WizardFooterProps) {
  const hintId = useId()

  return (
    <footer
      data-bottom-bar
      className="flex items-center justify-between gap-x-4 gap-y-2.5 border-t max-md:flex-wrap border-line bg-ink-900 px-5 pt-3.5 pb-[max(.875rem,env(safe-area-inset-bottom))] md:px-12 md:py-5"
    >
      {canGoBack ? (
        <Button
          look="line"
          disabled={sending}
          onClick={(event) => {
            if (!isPressedAgain(event)) onBack()
          }}
          className="max-md:flex-[.6] max-md:px-4"
        >
          Back
        </Button>
      ) : null}
      <span
        id={hintId}
        className={classes(
          'text-ui text-fg-muted',
          step === 4 ? 'max-md:order-first max-md:w-full max-md:text-center' : 'max-md:hidden',
        )}
      >
        {hint}
      </span>
      {step === 4 ? (
        <Button
          key="send"
          look="gold"
          type="submit"
          data-submit
          onClick={pressOnce}
          busy={sending}
          busyLabel="Sending…"
          className="max-md:flex-1 max-md:px-4 max-md:leading-tight max-md:text-balance max-md:whitespace-normal"
        >
          Send My Inquiry & Get a Quote
        </Button>
      ) : (
        <Button
          key="continue"
          look="gold"
          type="submit"
          data-submit
          // It keeps its place in the order of the Tab key, which would end at the choice otherwise.
          aria-disabled={!canContinue}
          onClick={(event) => (canContinue ? pressOnce(event) : event.preventDefault())}
          aria-describedby={canContinue ? undefined : hintId}
          className="max-md:flex-1"
        >
          Continue
        </Button>
      )}
    </footer>
  )
}

/** The second press of a double-click is on the button of the next step, which nobody has read yet. */
function isPressedAgain(event: MouseEvent): boolean {
  return event.detail > 1
}

function pressOnce(event: MouseEvent): void {
  if (isPressedAgain(event)) event.preventDefault()
}

import { useEffect, useRef, useState } from 'react'
import { Dialog } from 'radix-ui'
import { eventTypeLabels, eventTypeOf } from '#domain/bookings/choices.ts'
import type { BookingWizardProps } from './load-wizard.ts'
import type { StepProps } from './inquiry-control.tsx'
import { KeptOffer } from './kept-offer.tsx'
import { LeaveWizardQuestion } from './leave-wizard-question.tsx'
import { placeFocus } from './place-focus.ts'
import { StepFields } from './step-fields.tsx'
import { ThankYou } from './thank-you.tsx'
import { useFocusReturn } from '#ui/use-focus-return.ts'
import { useBackButton } from './use-back-button.ts'
import { useInquiry } from './use-inquiry.ts'
import { useUnloadWarning } from './use-unload-warning.ts'
import { WizardFooter } from './wizard-footer.tsx'
import { StepProgress, WizardHeader } from './wizard-header.tsx'
import { sentWords, stepWords } from './wizard-words.ts'

/** The booking wizard: four steps, over the whole page. */
export function BookingWizard({ preselected, today, business, onClose }: BookingWizardProps) {
  const { state, unsent, trap, setTrap, problemOf, change, goBack, goOn, ...inquiry } = useInquiry(
    preselected,
    today,
  )
  const sheet = useRef<HTMLDivElement>(null)
  const focusReturn = useFocusReturn()
  useUnloadWarning(unsent)
  useEffect(() => placeFocus(sheet.current, state.focus), [state.focus])

  const { step, form, phase } = state
  const eventType = eventTypeOf(form.event_type)
  const words = stepWords(step, eventType, eventType ? eventTypeLabels[eventType] : '')
  const { leaving, keep, leave, close } = useLeaving(unsent, onClose)
  const fields: StepProps = { form, today, problemOf, onChange: change, onChosen: inquiry.choseType }

  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : close())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-ink-950/60 transition-opacity duration-(--duration-slow) ease-pour starting:opacity-0" />
        <Dialog.Content
          ref={sheet}
          aria-describedby={undefined}
          aria-modal="true"
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            focusReturn.remember()
            placeFocus(sheet.current, { on: 'title' })
          }}
          onCloseAutoFocus={focusReturn.restore}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-x-0 top-0 z-50 mx-auto grid h-dvh contain-strict w-full max-w-280 grid-rows-[auto_minmax(0,1fr)] bg-ink-900/95 transition-[opacity,transform] duration-(--duration-slow) ease-pour md:border-x md:border-line starting:translate-y-6 starting:opacity-0 motion-reduce:starting:translate-y-0 motion-reduce:starting:opacity-100"
        >
          {phase === 'sent' && eventType ? (
            <>
              <WizardHeader onClose={leave} />
              <ThankYou
                title={<Title look="text-title">{sentWords.title}</Title>}
                eventType={eventType}
                form={form}
                business={business}
                onClose={leave}
              />
            </>
          ) : (
            <>
              <WizardHeader onClose={close}>
                <StepProgress step={step} title={words.title} />
              </WizardHeader>
              <form
                noValidate
                aria-label="Your inquiry"
                className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]"
                onSubmit={(event) => {
                  event.preventDefault()
                  goOn()
                }}
              >
                <div
                  key={step}
                  className="scroll-pb-4 overflow-y-auto overscroll-contain px-5 pt-7 pb-8 md:px-12 md:pt-11 md:pb-9"
                >
                  <div className="transition-opacity duration-(--duration-base) ease-pour starting:opacity-0">
                    <Title look="text-[2.5rem] leading-none md:text-[3.25rem]">{words.title}</Title>
                    <p className="mt-2 mb-5 text-fg-muted md:mb-8">{words.lead}</p>
                    {inquiry.offered ? (
                      <KeptOffer onResume={inquiry.resume} onStartOver={inquiry.startOver} />
                    ) : null}
                    <StepFields
                      {...fields}
                      step={step}
                      eventType={eventType}
                      trap={trap}
                      onTrapChange={setTrap}
                    />
                  </div>
                </div>
                <WizardFooter
                  step={step}
                  hint={words.next}
                  canGoBack={step > state.firstStep}
                  canContinue={eventType !== undefined}
                  sending={phase === 'sending'}
                  onBack={goBack}
                />
              </form>
            </>
          )}
          <LeaveWizardQuestion
            open={leaving && phase !== 'sent'}
            sending={phase === 'sending'}
            onKeep={keep}
            onLeave={leave}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Closing by button, Escape and the browser's back button: unsent answers are asked about first. */
function useLeaving(unsent: boolean, onClose: () => void) {
  const [leaving, setLeaving] = useState(false)
  const leave = useBackButton(onClose, () => {
    // The question is what was opened last: going back once more closes it.
    setLeaving(unsent && !leaving)
    return unsent
  })
  return {
    leaving,
    keep: () => setLeaving(false),
    leave,
    close: () => (unsent ? setLeaving(true) : leave()),
  }
}

function Title({ look, children }: { readonly look: string; readonly children: string }) {
  return (
    <Dialog.Title asChild>
      <h1 tabIndex={-1} data-title className={`display shadow-none! outline-none! ${look}`}>
        {children}
      </h1>
    </Dialog.Title>
  )
}

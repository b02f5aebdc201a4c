import { useState } from 'react'
import type { AgreementView } from '#contract/agreements.ts'
import { classes } from '#ui/classes.ts'
import { AgreementPaper } from './agreement-paper.tsx'
import { ChangedNotice, ExpiredNotice } from './changed-notice.tsx'
import { CodePane } from './code-pane.tsx'
import { NamePane } from './name-pane.tsx'
import { ReadPane } from './read-pane.tsx'
import { useSigning, type Signature, type Signer } from './sign-data.ts'
import type { Step } from './sign-steps.tsx'
import { useSignStep } from './use-sign-step.ts'
import { useShownAgreement } from './use-shown-agreement.ts'

/** An agreement as its signer reads and signs it, in steps. */
export function OpenAgreement({
  agreement: offered,
  signer,
}: {
  readonly agreement: AgreementView
  readonly signer: Signer
}) {
  const { shown: agreement, changes, showOffered } = useShownAgreement(offered)
  const signing = useSigning(signer, agreement)
  const { step, goTo, goBack, restart } = useSignStep()
  const [typed, setTyped] = useState<Signature>({ name: '', consent: false, drawing: null, code: '' })
  const steps: readonly Step[] = agreement.mode === 'name' ? ['read', 'sign'] : ['read', 'sign', 'code']
  /** What is offered now takes the place of what was shown; the name and the drawing stay. */
  const readChanged = () => {
    showOffered()
    setTyped((before) => ({ ...before, consent: false, code: '' }))
    restart()
    signing.forget()
    window.scrollTo({ top: 0 })
  }
  const common = {
    agreement,
    email: signer.email(agreement),
    steps,
    typed,
    signing,
    changed:
      offered.status === 'expired' ? (
        <ExpiredNotice />
      ) : changes ? (
        <ChangedNotice changes={changes} onRead={readChanged} />
      ) : null,
    onType: (change: Partial<Signature>) => setTyped((before) => ({ ...before, ...change })),
  }

  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_25rem] md:gap-12">
      <div className={classes('max-md:order-2', step !== 'read' && 'max-md:hidden')}>
        <AgreementPaper snapshot={agreement.snapshot} clauses={agreement.clauses} />
      </div>
      {step === 'read' ? (
        <ReadPane
          {...common}
          onContinue={() => {
            goTo('sign')
            window.scrollTo({ top: 0 })
          }}
        />
      ) : step === 'sign' ? (
        <NamePane
          {...common}
          onDone={() => {
            if (agreement.mode === 'name') return signing.sign.mutate(typed)
            signing.sign.reset()
            signing.code.mutate(undefined, { onSuccess: () => goTo('code') })
          }}
        />
      ) : (
        <CodePane {...common} onBack={goBack} onDone={() => signing.sign.mutate(typed)} />
      )}
    </div>
  )
}

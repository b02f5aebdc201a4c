import type { ReactNode } from 'react'
import type { AgreementView } from '#contract/agreements.ts'
import { failureWords } from '../kit/failure-words.ts'
import { isRefusal, refusedFields } from '#web/shared/refusal.ts'
import { focusTitle } from './focus-title.ts'
import type { Signature, useSigning } from './sign-data.ts'
import { SignSteps, type Step } from './sign-steps.tsx'

/** What the steps of a signing share. */
export interface PaneProps {
  readonly agreement: AgreementView
  /** The signer's address, where the code goes. */
  readonly email: string
  readonly steps: readonly Step[]
  readonly typed: Signature
  readonly signing: ReturnType<typeof useSigning>
  /** What is shown instead of the way on while another agreement is offered; null while there is none. */
  readonly changed: ReactNode
  readonly onType: (change: Partial<Signature>) => void
  readonly onDone: () => void
}

/** The steps, the title of the current one, and what is done in it. */
export function Pane({
  steps,
  current,
  title,
  children,
}: {
  readonly steps: readonly Step[]
  readonly current: Step
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section aria-labelledby="pane" className="md:sticky md:top-10">
      <SignSteps steps={steps} current={current} />
      <h1
        id="pane"
        ref={focusTitle}
        tabIndex={-1}
        className="mt-5 mb-2 font-display text-[2.5rem] leading-none text-balance shadow-none! outline-none! md:mt-7 md:text-[2.75rem]"
      >
        {title}
      </h1>
      {children}
    </section>
  )
}

/** What went wrong where no field is to blame. */
export function Trouble({ error }: { readonly error: unknown }) {
  if (error === null || Object.keys(refusedFields(error)).length > 0) return null
  return (
    <p role="alert" className="mt-4 border border-bad-line bg-bad-bg px-4 py-3 text-bad">
      {isRefusal(error)
        ? failureWords(error)
        : 'This did not work. Please check your connection and try again; what you typed is still here.'}
    </p>
  )
}

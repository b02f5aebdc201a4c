import { useEffect, useReducer, useRef, useState } from 'react'
import { toast } from 'sonner'
import type { InquiryField } from '#domain/bookings/inquiry-fields.ts'
import type { EventType } from '#domain/bookings/choices.ts'
import type { CalendarDate } from '#domain/time.ts'
import { inquiryPayload } from './inquiry-payload.ts'
import {
  forgetAnswers,
  isKept,
  keepAnswers,
  keepSubmission,
  readKeptAnswers,
  readKeptSubmission,
} from './kept-answers.ts'
import { nextSubmission, randomKey, type Submission } from './submission-key.ts'
import { submitInquiry } from './submit-inquiry.ts'
import {
  firstProblem,
  hasUnsentWork,
  openedWizard,
  shownProblem,
  steps,
  wizardReducer,
} from './wizard-state.ts'

/** The state of one inquiry, from the first step to the server's answer. */
export function useInquiry(preselected: EventType | undefined, today: CalendarDate) {
  const [state, dispatch] = useReducer(wizardReducer, preselected, openedWizard)
  const [trap, setTrap] = useState('')
  const submission = useRef<Submission>(undefined)
  const underWay = useRef(false)
  const notice = useRef<number | string>(undefined)

  const [offered, setOffered] = useState(() => readKeptAnswers(today))
  const { form, step, phase } = state
  const unsent = hasUnsentWork(state)
  useEffect(() => {
    if (unsent) keepAnswers({ form, step })
  }, [form, step, unsent])

  async function send() {
    dispatch({ type: 'submitted', today })
    if (underWay.current || firstProblem(state.form, steps, today)) return

    underWay.current = true
    if (notice.current !== undefined) toast.dismiss(notice.current)
    const payload = inquiryPayload(state.form, trap)
    const sent = nextSubmission(submission.current ?? readKeptSubmission(), payload, randomKey)
    submission.current = sent
    keepSubmission(sent)
    const outcome = await submitInquiry(payload, sent.key)
    underWay.current = false

    switch (outcome.kind) {
      case 'sent':
        // Here, as this wizard may be closed by now, and another one may keep other answers.
        if (isKept(state.form, today)) forgetAnswers()
        dispatch({ type: 'sent' })
        notice.current = toast.success("Inquiry sent! We'll get back to you within 24 hours.")
        break
      case 'refused':
        dispatch({ type: 'refused', problems: outcome.problems })
        notice.current = toast.error(outcome.message)
        break
      case 'unanswered':
        dispatch({ type: 'unanswered' })
        notice.current = toast.error(outcome.message)
        break
    }
  }

  return {
    state,
    unsent,
    /** Answers of an earlier visit, until something is filled in. */
    offered: unsent || phase === 'sent' ? undefined : offered,
    resume: () => {
      if (offered) dispatch({ type: 'resumed', ...offered })
      setOffered(undefined)
    },
    startOver: () => {
      forgetAnswers()
      setOffered(undefined)
    },
    /** Goes on after a moment, in which the choice is seen. */
    choseType: () => setTimeout(() => dispatch({ type: 'chose-type' }), 250),
    trap,
    setTrap,
    problemOf: (field: InquiryField) => shownProblem(state, field, today),
    change: (field: InquiryField, value: string) => dispatch({ type: 'changed', field, value }),
    goBack: () => dispatch({ type: 'went-back' }),
    goOn: () => (state.step === 4 ? void send() : dispatch({ type: 'continued', today })),
  }
}

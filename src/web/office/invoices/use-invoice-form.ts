/** What happens to an invoice that is written: judged, saved, met by somebody else's version. */
import { useMutation } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import type { InvoiceView } from '#contract/invoices.ts'
import { invoiceMessages } from '#domain/invoices/invoice.ts'
import { tell, tellDone, tellFailure } from '#web/office/kit/tell.ts'
import { call, read, RefusedCall } from '#web/shared/api.ts'
import type { Rate } from '#domain/money.ts'
import { draftProblems, isIncomplete, wholeProblem, type Problems } from './draft-problems.ts'
import { draftOfInvoice, inputOfDraft, nextDraft, type InvoiceDraft } from './invoice-draft.ts'
import { useRefreshInvoices } from './use-invoice-actions.ts'

/** Which invoice it is on the server; version 0 while it is not there. */
export interface SavedInvoice {
  readonly id: string
  readonly version: number
  readonly invoice_number: string | undefined
}

export function useInvoiceForm({
  first,
  saved: firstSaved,
  taxRate,
  onDone,
}: {
  readonly first: InvoiceDraft
  readonly saved: SavedInvoice
  readonly taxRate: Rate
  readonly onDone: () => void
}) {
  const [draft, dispatch] = useReducer(nextDraft, first)
  const [kept, setKept] = useState(first)
  const [saved, setSaved] = useState(firstSaved)
  const [other, setOther] = useState<InvoiceView>()
  const [checked, setChecked] = useState(false)
  const refresh = useRefreshInvoices()
  const isNew = firstSaved.version === 0
  const failed = isNew ? 'Failed to create invoice' : 'Failed to save invoice'

  const save = useMutation({
    mutationFn: () => call('save-invoice', inputOfDraft(draft, saved)),
    onSuccess: () => {
      tellDone(isNew ? 'Invoice created successfully!' : 'Invoice saved')
      onDone()
    },
    onError: async (error) => {
      if (!isConflict(error)) return tellFailure(failed, error)
      try {
        setOther((await read('read-invoice', { id: saved.id })).invoice)
      } catch {
        tellFailure(failed, error)
      }
    },
    onSettled: refresh,
  })

  const problems: Problems = checked ? draftProblems(draft) : {}
  return {
    draft,
    dispatch,
    problems,
    isNew,
    invoiceNumber: saved.invoice_number,
    unsaved: draft !== kept,
    busy: save.isPending,
    /** Answers the first field that is wrong, or nothing when the save has begun. */
    finish: (): string | undefined => {
      const wrong = Object.keys(draftProblems(draft))[0]
      const whole = isIncomplete(draft) ? invoiceMessages.required : wholeProblem(draft, taxRate)
      setChecked(true)
      if (whole !== undefined) tell({ tone: 'error', title: whole })
      else if (wrong === undefined && !save.isPending) save.mutate()
      return wrong
    },
    /** Somebody else's version, while the choice is open. */
    other,
    keepMine: () => {
      if (other) setSaved(other)
      setOther(undefined)
    },
    takeOther: () => {
      if (!other) return
      const theirs = draftOfInvoice(other)
      setSaved(other)
      setKept(theirs)
      dispatch({ kind: 'replace', draft: theirs })
      setOther(undefined)
    },
  }
}

export type InvoiceWriting = ReturnType<typeof useInvoiceForm>

function isConflict(error: unknown): boolean {
  return error instanceof RefusedCall && error.message === invoiceMessages.conflict
}

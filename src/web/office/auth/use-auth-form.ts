import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import type { AuthField } from '#domain/accounts/account.ts'
import {
  emptyValues,
  problemsOf,
  refusedFields,
  tellAuthFailure,
  type AuthProblems,
  type AuthValues,
} from './auth-form.ts'

/**
 * A form of the entrance: checks when it is sent, clears a field's message when that field is edited, and keeps
 * what was typed when sending fails.
 */
export function useAuthForm<Answer>({
  fields,
  start,
  send,
  onDone,
}: {
  readonly fields: readonly AuthField[]
  readonly start?: Partial<AuthValues>
  readonly send: (values: AuthValues) => Promise<Answer>
  readonly onDone: (answer: Answer, values: AuthValues) => void | Promise<void>
}) {
  const [values, setValues] = useState<AuthValues>({ ...emptyValues, ...start })
  const [problems, setProblems] = useState<AuthProblems>({})
  const form = useRef<HTMLFormElement>(null)
  const point = (found: AuthProblems) => {
    setProblems(found)
    const first = fields.find((field) => found[field] !== undefined)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }
  const sending = useMutation({
    mutationFn: () => send(values),
    onSuccess: (answer) => onDone(answer, values),
    onError: (error) => {
      if (!point(refusedFields(fields, error))) tellAuthFailure(error)
    },
  })

  return {
    sending,
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault()
        if (!point(problemsOf(fields, values)) && !sending.isPending) sending.mutate()
      },
    },
    /** What an input needs to show and change one field. */
    input: (field: AuthField) => ({
      name: field,
      value: values[field],
      onChange: (event: { readonly target: { readonly value: string } }) => {
        setValues({ ...values, [field]: event.target.value })
        setProblems({ ...problems, [field]: undefined })
      },
    }),
    problem: (field: AuthField) => problems[field],
  }
}

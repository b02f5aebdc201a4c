import { useForm } from '#web/office/kit/forms/use-form.ts'
import type { Problems } from '#web/shared/refusal.ts'

/** A form whose values go back to the offer that is being written: nothing is sent. */
export function usePartForm<Values extends object>({
  start,
  rules,
  onSave,
  onClose,
}: {
  readonly start: Values
  readonly rules: (values: Values) => Problems
  readonly onSave: (values: Values) => void
  readonly onClose: () => void
}) {
  return useForm({
    start,
    rules,
    send: (values): Promise<void> => {
      onSave(values)
      return Promise.resolve()
    },
    failed: 'Failed to keep the change',
    onClose,
  })
}

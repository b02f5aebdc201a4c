import { useState } from 'react'
import type { ServiceView } from '#contract/services.ts'
import { serviceMessages } from '#domain/services/service.ts'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { useIdempotencyKey } from '#web/office/kit/writes/use-idempotency-key.ts'
import { call } from '#web/shared/api.ts'
import { readService } from './service-data.ts'
import {
  emptyServiceForm,
  isIncomplete,
  serviceFormOf,
  serviceInputOf,
  serviceProblems,
} from './service-form.ts'

/** The form of a new service, or of one that is changed; `service` is what it began from. */
export function useServiceForm(given: ServiceView | undefined, onClose: () => void) {
  const [service] = useState(given)
  const keyFor = useIdempotencyKey()
  const form = useForm({
    start: service ? serviceFormOf(service) : emptyServiceForm,
    base: service,
    rules: serviceProblems,
    whole: (values) => (isIncomplete(values) ? serviceMessages.required : undefined),
    send: async (values, before) => {
      const input = serviceInputOf(values)
      const saved = before
        ? await call('update-service', { ...input, id: before.id, version: before.version })
        : await call('create-service', input, { idempotencyKey: keyFor(input) })
      return { ...saved, before }
    },
    done: service ? 'Service updated successfully' : 'Service created successfully',
    failed: 'Failed to save service',
    // What was saved meanwhile by someone else is not taken back: the version is this save's.
    undo: ({ service: { id, version }, before }) =>
      before
        ? () => call('update-service', { ...serviceInputOf(serviceFormOf(before)), id, version })
        : undefined,
    conflict: {
      read: async (base) => base && readService(base),
      valuesOf: (theirs) => (theirs ? serviceFormOf(theirs) : emptyServiceForm),
    },
    onClose,
  })
  return { form, service }
}

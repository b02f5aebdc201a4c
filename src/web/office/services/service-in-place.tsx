import type { ReactNode } from 'react'
import type { ServiceView } from '#contract/services.ts'
import { InPlace } from '#web/office/kit/forms/in-place.tsx'
import type { InPlaceField } from '#web/office/kit/forms/in-place-control.tsx'
import type { Typed } from '#web/office/kit/forms/use-in-place-form.ts'
import { call } from '#web/shared/api.ts'
import { nextVersion, readService } from './service-data.ts'
import { serviceFormOf, serviceInputOf, serviceProblems } from './service-form.ts'

export function ServiceInPlace({
  service,
  name,
  field,
  children,
}: {
  readonly service: ServiceView
  readonly name: 'price' | 'description'
  readonly field: Omit<InPlaceField, 'name'>
  readonly children: ReactNode
}) {
  const written = (typed: Typed, record = service) => ({
    ...serviceFormOf(record),
    [name]: typed[name] ?? '',
  })
  return (
    <InPlace
      label={`the ${name}`}
      fields={[{ name, ...field }]}
      base={service}
      typedOf={(record) => ({ [name]: serviceFormOf(record)[name] })}
      problemOf={(typed) => serviceProblems(written(typed))[name]}
      send={(typed, record) => {
        const { id, version } = record
        return call('update-service', { id, version, ...serviceInputOf(written(typed, record)) })
      }}
      atOnce={(typed) => {
        const { base_price, description } = serviceInputOf(written(typed))
        const change = name === 'price' ? { base_price } : { description }
        return {
          in: ['services'],
          ids: [service.id],
          change: (shown) => ({ ...change, ...nextVersion(shown) }),
        }
      }}
      conflict={{
        noun: 'service',
        read: readService,
        words: (theirs) => `Someone else saved ${theirs.name} while you were editing it.`,
      }}
    >
      {children}
    </InPlace>
  )
}

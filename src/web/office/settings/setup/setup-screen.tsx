import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { SettingsView } from '#contract/settings.ts'
import { paths } from '#domain/addresses.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { settings } from '../form/setting-data.ts'
import { BookStep } from './book-step.tsx'
import { LookStep } from './look-step.tsx'
import { MailStep } from './mail-step.tsx'
import { PricesStep } from './prices-step.tsx'
import { SetupHeader } from './setup-header.tsx'
import { stepAfter, stepOf, type SetupStep } from './setup-steps.ts'

export interface StepProps {
  readonly settings: SettingsView
  /** Opens the next step. */
  readonly onDone: () => void
}

const steps: Readonly<Record<SetupStep, ComponentType<StepProps>>> = {
  look: LookStep,
  prices: PricesStep,
  mail: MailStep,
  book: BookStep,
}

/** The first start: what a new business needs before it shows its site. The step is in the address. */
export function SetupScreen() {
  const step = stepOf(useSearch({ from: paths.admin.setup }).step)
  const navigate = useNavigate()
  const result = useQuery(settings)
  const Step = steps[step]
  const next = stepAfter(step)
  const onDone = () =>
    void (next
      ? navigate({ to: paths.admin.setup, search: { step: next } })
      : navigate({ to: paths.admin.dashboard }))

  return (
    <div className="grid min-h-svh grid-rows-[auto_minmax(0,1fr)] bg-bg text-ui">
      <SetupHeader step={step} />
      <main>
        {result.data ? (
          <Step settings={result.data} onDone={onDone} />
        ) : (
          <div className="p-6">
            <Wait result={result} failure="The settings could not be loaded.">
              <SkeletonRows label="Loading the settings..." rows={6} columns={2} />
            </Wait>
          </div>
        )}
      </main>
    </div>
  )
}

import { useId, useState } from 'react'
import type { ServiceView } from '#contract/services.ts'
import { parseMoney, typedMoney } from '#domain/money.ts'
import {
  pricingModelLabels,
  pricingModels,
  serviceCategories,
  serviceMessages,
  serviceText,
} from '#domain/services/service.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input, Select, Textarea } from '#ui/field.tsx'
import { focusFirstProblem } from '#web/office/kit/focus-first-problem.ts'
import { HistoryPanel } from '#web/office/kit/history-panel.tsx'
import { tell } from '#web/office/kit/tell.ts'
import { useSaveService } from './service-data.ts'
import {
  emptyServiceForm,
  isIncomplete,
  serviceFormOf,
  serviceInputOf,
  serviceProblems,
  type ServiceForm,
} from './service-form.ts'

/** Adds a service, or changes one. */
export function ServiceDialog({
  service,
  onClose,
}: {
  readonly service: ServiceView | undefined
  readonly onClose: () => void
}) {
  const [start] = useState(service ? serviceFormOf(service) : emptyServiceForm)
  const [form, setForm] = useState(start)
  const activeId = useId()
  const [tried, setTried] = useState(false)
  const save = useSaveService(service?.id, onClose)
  const problems = tried ? serviceProblems(form) : {}
  const change = (part: Partial<ServiceForm>) => setForm((before) => ({ ...before, ...part }))

  const submit = () => {
    setTried(true)
    if (isIncomplete(form)) tell({ tone: 'error', title: serviceMessages.required })
    const input = serviceInputOf(form)
    const sound = Object.keys(serviceProblems(form)).length === 0
    if (!sound) focusFirstProblem()
    else if (input && !save.isPending) save.mutate(input)
  }

  return (
    <Dialog
      title={service ? 'Edit Service' : 'Add Service'}
      {...(service ? { subject: service.name } : {})}
      unsaved={JSON.stringify(form) !== JSON.stringify(start)}
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <Button type="submit" look="primary" busy={save.isPending} busyLabel="Saving…">
          {service ? 'Save Changes' : 'Add Service'}
        </Button>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Name" required error={problems.name}>
          {(control) => (
            <Input
              {...control}
              value={form.name}
              maxLength={serviceText.name.max}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label="Category" required error={problems.category}>
          {(control) => (
            <Select
              {...control}
              value={form.category}
              onChange={(event) =>
                change({ category: serviceCategories.find((each) => each === event.target.value) ?? '' })
              }
            >
              <option value="">Choose a category</option>
              {serviceCategories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Pricing model">
          {(control) => (
            <Select
              {...control}
              value={form.pricing_model}
              onChange={(event) => {
                const model = pricingModels.find((each) => each === event.target.value)
                if (model) change({ pricing_model: model })
              }}
            >
              {pricingModels.map((model) => (
                <option key={model} value={model}>
                  {pricingModelLabels[model]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label="Base price ($)" error={problems.price}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                value={form.price}
                maxLength={14}
                onChange={(event) => change({ price: event.target.value })}
                onBlur={() => change({ price: settledPrice(form.price) })}
                className="num text-right"
              />
            )}
          </Field>
          <Field label="Unit" error={problems.unit}>
            {(control) => (
              <Input
                {...control}
                value={form.unit}
                maxLength={serviceText.unit.max}
                placeholder="hour, guest, drink"
                onChange={(event) => change({ unit: event.target.value })}
              />
            )}
          </Field>
        </div>
        <div className="md:col-span-2">
          <Field label="Description" error={problems.description}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                value={form.description}
                maxLength={serviceText.description.max}
                onChange={(event) => change({ description: event.target.value })}
              />
            )}
          </Field>
        </div>
        <div className="flex min-h-9 items-center gap-3 max-md:min-h-11 md:col-span-2">
          <input
            id={activeId}
            type="checkbox"
            aria-describedby={`${activeId}-meaning`}
            checked={form.active}
            onChange={(event) => change({ active: event.target.checked })}
            className="size-5 shrink-0 accent-(--accent)"
          />
          <div>
            <label htmlFor={activeId} className="block font-[550]">
              Active
            </label>
            <p id={`${activeId}-meaning`} className="text-small text-fg-muted">
              Can be chosen for bookings and quotes.
            </p>
          </div>
        </div>
        {service ? <HistoryPanel table="services" id={service.id} className="md:col-span-2" /> : null}
      </div>
    </Dialog>
  )
}

/** An amount with its two decimals; what is none stays as typed, to be told about. */
function settledPrice(typed: string): string {
  const price = typed.trim() === '' ? 0 : parseMoney(typed)
  return price === undefined ? typed : typedMoney(price)
}

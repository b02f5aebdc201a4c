import { Link } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#domain/addresses.ts'
import { automatedEmailNames, type AutomatedEmail } from '#domain/business/automated-emails.ts'
import {
  anchorLabels,
  anchors,
  directions,
  momentUnits,
  mostMoments,
  recipientLabels,
  recipients,
  type Anchor,
  type MomentUnit,
  type Recipient,
} from '#domain/automations/rule.ts'
import { automatedTexts } from '#domain/business/automated-texts.ts'
import { Input, Select } from '#ui/field.tsx'
import { IconButton } from '#ui/button.tsx'
import { Segments } from '#web/office/kit/forms/segments.tsx'
import { RuleConditions } from './rule-conditions.tsx'
import type { RuleForm, TypedMoment } from './rule-form.ts'

interface FieldsProps {
  readonly form: RuleForm
  readonly problems: Readonly<Partial<Record<string, string>>>
  readonly onChange: (changes: Partial<RuleForm>) => void
}

/** When, if, to whom, which email and how. */
export function RuleFields({ form, problems, onChange: change }: FieldsProps) {
  return (
    <div className="px-4.5 pb-2">
      <Row label="Name" problem={problems['name']}>
        <Input
          aria-label="Name"
          aria-invalid={problems['name'] ? true : undefined}
          maxLength={60}
          value={form.name}
          onChange={({ target }) => change({ name: target.value })}
          className="md:max-w-80"
        />
      </Row>
      <Row label="When" problem={problems['moments']}>
        <Moments moments={form.moments} onChange={(moments) => change({ moments })} />
      </Row>
      <Row label="If all is true" problem={problems['conditions']}>
        <RuleConditions form={form} onChange={(conditions) => change({ conditions })} />
      </Row>
      <Row label="To">
        <Select
          aria-label="To"
          value={form.recipient}
          onChange={({ target }) => change({ recipient: target.value as Recipient })}
          className="md:max-w-44"
        >
          {recipients.map((recipient) => (
            <option key={recipient} value={recipient}>
              {recipientLabels[recipient]}
            </option>
          ))}
        </Select>
        {form.recipient === 'second' ? (
          <span className="basis-full text-small text-fg-muted">
            Where the brief names one. Their emails have no link to the portal.
          </span>
        ) : null}
      </Row>
      <Row label="Email">
        <Select
          aria-label="Email"
          value={form.email}
          onChange={({ target }) => change({ email: target.value as AutomatedEmail })}
          className="md:max-w-60"
        >
          {automatedEmailNames.map((name) => (
            <option key={name} value={name}>
              {automatedTexts[name].label}
            </option>
          ))}
        </Select>
        <Link
          to={paths.admin.settings}
          search={{ section: 'emails', email: form.email }}
          className="inline-flex min-h-11 items-center text-small font-semibold text-accent hover:underline md:min-h-8"
        >
          Edit the text
        </Link>
      </Row>
      <Row label="How">
        <Segments
          label="How"
          chosen={form.mode}
          onChoose={(mode) => change({ mode })}
          options={[
            ['send', 'Sends by itself'],
            ['review', 'Review first'],
          ]}
        />
      </Row>
      <Row label="Quiet hours" problem={problems['quiet']}>
        <QuietHoursFields form={form} onChange={(quiet) => change({ quiet })} />
      </Row>
      <Row label="How often">
        <span className="leading-9">Once for each booking and moment</span>
      </Row>
    </div>
  )
}

function Row({
  label,
  problem,
  children,
}: {
  readonly label: string
  readonly problem?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <div
      role="group"
      aria-label={label}
      data-invalid={problem === undefined ? undefined : ''}
      className="grid gap-x-4 gap-y-0.5 border-b border-line py-2.5 last:border-0 md:grid-cols-[7.5rem_minmax(0,1fr)]"
    >
      <span aria-hidden="true" className="text-fg-muted max-md:text-small md:leading-9">
        {label}
      </span>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        {children}
        {problem === undefined ? null : (
          <p role="alert" className="basis-full text-ui text-bad">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}

function Moments({
  moments,
  onChange,
}: {
  readonly moments: readonly TypedMoment[]
  readonly onChange: (moments: readonly TypedMoment[]) => void
}) {
  const change = (at: number, changes: Partial<TypedMoment>) =>
    onChange(moments.map((moment, index) => (index === at ? { ...moment, ...changes } : moment)))
  const last = moments.at(-1)
  return (
    <>
      {moments.map((moment, index) => (
        <div key={index} className="flex w-full min-w-0 flex-wrap items-center gap-2">
          <Input
            aria-label="How many"
            inputMode="numeric"
            maxLength={3}
            value={moment.amount}
            onChange={({ target }) => change(index, { amount: target.value })}
            className="num w-16!"
          />
          <Select
            aria-label="Unit"
            value={moment.unit}
            onChange={({ target }) => change(index, { unit: target.value as MomentUnit })}
            className="w-28!"
          >
            {momentUnits.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </Select>
          <Select
            aria-label="Before or after"
            value={moment.direction}
            onChange={({ target }) => change(index, { direction: target.value as TypedMoment['direction'] })}
            className="w-26!"
          >
            {directions.map((direction) => (
              <option key={direction}>{direction}</option>
            ))}
          </Select>
          <Select
            aria-label="What"
            value={moment.anchor}
            onChange={({ target }) => change(index, { anchor: target.value as Anchor })}
            className="min-w-40 flex-1 md:max-w-80"
          >
            {anchors.map((anchor) => (
              <option key={anchor} value={anchor}>
                {anchorLabels[anchor]}
              </option>
            ))}
          </Select>
          {moments.length > 1 ? (
            <IconButton
              label="Remove this moment"
              className="md:size-9"
              onClick={() => onChange(moments.filter((_, at) => at !== index))}
            >
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          ) : null}
        </div>
      ))}
      {last && moments.length < mostMoments ? (
        <AddButton onAdd={() => onChange([...moments, { ...last, amount: '' }])}>Another moment</AddButton>
      ) : null}
    </>
  )
}

export function AddButton({ onAdd, children }: { readonly onAdd: () => void; readonly children: string }) {
  return (
    <button
      type="button"
      onClick={onAdd}
      className="inline-flex min-h-11 items-center gap-1.5 px-1 text-small font-semibold text-accent hover:underline md:min-h-8"
    >
      <Plus aria-hidden="true" className="size-4" /> {children}
    </button>
  )
}

const usualQuiet = { from: '21:00', to: '08:00' } as const

function QuietHoursFields({
  form: { quiet },
  onChange,
}: {
  readonly form: RuleForm
  readonly onChange: (quiet: RuleForm['quiet']) => void
}) {
  return (
    <>
      <label className="flex min-h-11 items-center gap-2 md:min-h-9">
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={({ target }) => onChange(target.checked ? usualQuiet : null)}
          className="size-4.5 accent-(--accent)"
        />
        Keep quiet
      </label>
      {quiet === null ? null : (
        <>
          <Input
            type="time"
            aria-label="From"
            value={quiet.from}
            onChange={({ target }) => onChange({ ...quiet, from: target.value || quiet.from })}
            className="num w-32!"
          />
          <span className="text-fg-muted">to</span>
          <Input
            type="time"
            aria-label="To"
            value={quiet.to}
            onChange={({ target }) => onChange({ ...quiet, to: target.value || quiet.to })}
            className="num w-32!"
          />
          <span className="text-small text-fg-muted">then it waits for their end</span>
        </>
      )}
    </>
  )
}

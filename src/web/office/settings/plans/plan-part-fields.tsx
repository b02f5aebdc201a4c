import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { IconButton } from '#ui/button.tsx'
import { Input, Select } from '#ui/field.tsx'
import { isCalendarDate, mediumDate } from '#domain/time.ts'
import type { Anchor, Share } from '#domain/payment-plans/plan.ts'
import { planTexts } from '#domain/payment-plans/templates.ts'
import type { PartField, TypedPart } from './plan-draft.ts'

const shares: Readonly<Record<Share['kind'], string>> = {
  percent: 'Percent',
  fixed: 'Amount',
  rest: 'The rest',
}
const anchors: Readonly<Record<Anchor['kind'], string>> = {
  approval: 'on approval',
  after_approval: 'days after approval',
  halfway: 'halfway to the event',
  before_event: 'days before the event',
  event: 'on the day of the event',
  after_event: 'days after the event',
  months: 'months after the first payment',
  day: 'on a day',
}
const counted: readonly Anchor['kind'][] = ['after_approval', 'before_event', 'after_event', 'months']

/** One payment of a plan: its name, its share, its day, and its place. */
export function PlanPartFields({
  part,
  place,
  count,
  wrong,
  onChange,
  onMove,
  onRemove,
}: {
  readonly part: TypedPart
  readonly place: number
  readonly count: number
  /** The field that makes the plan wrong. */
  readonly wrong: PartField | undefined
  readonly onChange: (change: Partial<TypedPart>) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}) {
  const named = part.label.trim() || `payment ${place + 1}`
  const isWrong = (field: PartField) => wrong === field || undefined
  return (
    <li className="grid items-center gap-2 py-3 md:grid-cols-[minmax(0,1fr)_13rem_minmax(0,1.35fr)_auto]">
      <Input
        aria-label={`Name of payment ${place + 1}`}
        aria-invalid={isWrong('label')}
        placeholder="Deposit"
        maxLength={planTexts.label.max}
        value={part.label}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <div className="flex gap-2">
        {part.share === 'rest' ? null : (
          <Input
            aria-label={part.share === 'percent' ? `Percent of ${named}` : `Amount of ${named}`}
            aria-invalid={isWrong('value')}
            inputMode="decimal"
            maxLength={14}
            className="num w-24! shrink-0 text-right"
            value={part.value}
            onChange={(event) => onChange({ value: event.target.value })}
          />
        )}
        <Select
          aria-label={`Share of ${named}`}
          value={part.share}
          onChange={(event) => onChange({ share: keyOf(shares, event.target.value), value: '' })}
        >
          {Object.entries(shares).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <div className="flex gap-2">
        {counted.includes(part.anchor) ? (
          <Input
            aria-label={`Days or months of ${named}`}
            aria-invalid={isWrong('count')}
            inputMode="numeric"
            maxLength={3}
            className="num w-16! shrink-0 text-right"
            value={part.count}
            onChange={(event) => onChange({ count: event.target.value })}
          />
        ) : null}
        <Select
          aria-label={`Day of ${named}`}
          value={part.anchor}
          onChange={(event) => onChange(withAnchor(keyOf(anchors, event.target.value), part))}
        >
          {Object.entries(anchors).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </Select>
        {part.anchor === 'day' ? (
          <Input
            aria-label={`Date of ${named}`}
            aria-invalid={isWrong('count')}
            type="date"
            className="num w-40! shrink-0"
            value={part.count}
            onChange={(event) => onChange({ count: event.target.value })}
          />
        ) : null}
        {part.anchor === 'day' && isCalendarDate(part.count) ? (
          <span className="num self-center text-small text-fg-muted">{mediumDate(part.count)}</span>
        ) : null}
      </div>
      <PlaceButtons named={named} place={place} count={count} onMove={onMove} onRemove={onRemove} />
    </li>
  )
}

/** Moves a payment among the others, and removes it. */
function PlaceButtons({
  named,
  place,
  count,
  onMove,
  onRemove,
}: {
  readonly named: string
  readonly place: number
  readonly count: number
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}) {
  return (
    <div className="flex justify-end">
      <IconButton label={`Move ${named} up`} disabled={place === 0} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
      </IconButton>
      <IconButton label={`Move ${named} down`} disabled={place === count - 1} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
      </IconButton>
      <IconButton label={`Remove ${named}`} disabled={count === 1} onClick={onRemove}>
        <X aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
      </IconButton>
    </div>
  )
}

function withAnchor(anchor: Anchor['kind'], { anchor: before, count }: TypedPart): Partial<TypedPart> {
  const keeps = counted.includes(anchor) && counted.includes(before)
  return { anchor, count: keeps ? count : counted.includes(anchor) ? '14' : '' }
}

function keyOf<Key extends string>(all: Readonly<Record<Key, string>>, value: string): Key {
  const [first] = Object.keys(all) as Key[]
  const found = (Object.keys(all) as Key[]).find((key) => key === value) ?? first
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

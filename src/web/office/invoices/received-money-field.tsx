import { useId } from 'react'
import { formatMoney, type Money } from '#domain/money.ts'
import {
  receivedMoneyChoices,
  receivedMoneyLabels,
  type ReceivedMoneyChoice,
} from '#domain/payments/refund.ts'

/** What happens with money that was received on an invoice that does not need it. */
export function ReceivedMoneyField<Choice extends ReceivedMoneyChoice>({
  received,
  value,
  choices = receivedMoneyChoices as unknown as readonly Choice[],
  error,
  onWrite,
}: {
  readonly received: Money
  readonly value: Choice | undefined
  readonly choices?: readonly Choice[]
  readonly error: string | undefined
  readonly onWrite: (choice: Choice) => void
}) {
  const name = useId()
  return (
    <fieldset
      className="mb-4"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className="mb-1.5 text-ui font-semibold">
        What happens with the <span className="num">{formatMoney(received.amount, received.currency)}</span>{' '}
        received?
      </legend>
      <div className="overflow-hidden rounded-md border border-line-strong divide-y divide-line">
        {choices.map((choice) => (
          <label
            key={choice}
            className="flex min-h-11 cursor-pointer items-center gap-x-3 px-3.5 py-1.5 pour hover:bg-surface-2/55 has-checked:bg-surface-2"
          >
            <input
              type="radio"
              name={name}
              checked={value === choice}
              onChange={() => onWrite(choice)}
              className="size-4.5 shrink-0 accent-(--accent)"
            />
            {receivedMoneyLabels[choice]}
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${name}-error`} className="mt-1.5 text-small text-bad">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

import { Plus, X } from 'lucide-react'
import type { SettingsView } from '#contract/settings.ts'
import { mostTiers, termsTableProblem, wrongTier, type RefundTier } from '#domain/refunds/terms.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Input, Select } from '#ui/field.tsx'
import { call } from '#web/shared/api.ts'
import { SettingCard } from '../form/setting-card.tsx'
import { useSettingForm } from '../form/use-setting-form.ts'

interface TypedTier {
  readonly key: string
  readonly days: string
  readonly keep: 'deposit' | 'percent'
  readonly percent: string
}

/** What is kept of a booking that its client cancels, by the days before the event. */
export function CancellationCard({ settings }: { readonly settings: SettingsView }) {
  const state = useSettingForm({
    stored: settings.cancellation,
    sectionOf: ({ cancellation }) => cancellation,
    typedOf: ({ tiers }) => ({ tiers: tiers.map(typedTier) }),
    rules: ({ tiers }) => ({ tiers: termsTableProblem({ tiers: tiers.map(tierOf) }) }),
    save: ({ tiers }, version) =>
      call('save-settings', {
        section: 'cancellation',
        version,
        values: { tiers: tiers.map(tierOf) },
      }),
    saved: 'Terms of cancellation saved',
  })
  const { tiers } = state.values
  const problem = state.problems['tiers']
  const wrong = problem === undefined ? undefined : wrongTier({ tiers: tiers.map(tierOf) })
  const isWrong = (place: number, field: keyof RefundTier) =>
    (wrong?.place === place && wrong.field === field) || undefined
  const put = (key: string, change: Partial<TypedTier>) =>
    state.change({ tiers: tiers.map((each) => (each.key === key ? { ...each, ...change } : each)) })

  return (
    <SettingCard
      title="Cancellations"
      lead="What you keep when a client cancels. It is proposed to the cent where a canceled booking has paid, and you may change it with a reason. Where you cancel, everything is paid back. What your contract says counts: have a lawyer read it."
      state={state}
      history="cancellation"
    >
      <ol className="divide-y divide-line border-y border-line" aria-label="Terms">
        {tiers.map(({ key, days, keep, percent }, place) => (
          <li key={key} className="flex flex-wrap items-center gap-2 py-2.5">
            <span className="text-fg-muted">From</span>
            <Input
              aria-label={`Days of line ${place + 1}`}
              aria-invalid={isWrong(place, 'from_days')}
              inputMode="numeric"
              maxLength={3}
              className="num w-18! text-right"
              value={days}
              onChange={(event) => put(key, { days: event.target.value })}
            />
            <span className="text-fg-muted">days before, keep</span>
            <Select
              aria-label={`Kept of line ${place + 1}`}
              className="w-44!"
              value={keep}
              onChange={(event) =>
                put(key, { keep: event.target.value === 'deposit' ? 'deposit' : 'percent' })
              }
            >
              <option value="deposit">the deposit</option>
              <option value="percent">percent of the total</option>
            </Select>
            {keep === 'percent' ? (
              <Input
                aria-label={`Percent of line ${place + 1}`}
                aria-invalid={isWrong(place, 'keep')}
                inputMode="numeric"
                maxLength={3}
                className="num w-18! text-right"
                value={percent}
                onChange={(event) => put(key, { percent: event.target.value })}
              />
            ) : null}
            <IconButton
              label={`Remove line ${place + 1}`}
              className="ml-auto"
              disabled={tiers.length === 1}
              onClick={() => state.change({ tiers: tiers.filter((each) => each.key !== key) })}
            >
              <X aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
            </IconButton>
          </li>
        ))}
      </ol>
      {problem ? (
        <p role="alert" className="text-small text-bad">
          {problem}
        </p>
      ) : null}
      <div className="flex">
        <Button
          look="second"
          icon={Plus}
          disabled={tiers.length >= mostTiers}
          onClick={() => {
            const line: TypedTier = { key: crypto.randomUUID(), days: '', keep: 'percent', percent: '' }
            state.change({ tiers: [line, ...tiers] })
          }}
        >
          Add Line
        </Button>
      </div>
    </SettingCard>
  )
}

function typedTier({ from_days, keep }: RefundTier): TypedTier {
  const percent = keep.kind === 'percent' ? String(keep.percent) : ''
  return { key: String(from_days), days: String(from_days), keep: keep.kind, percent }
}

/** What is no whole number is none. */
function tierOf({ days, keep, percent }: TypedTier): RefundTier {
  const whole = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : -1)
  return {
    from_days: whole(days),
    keep: keep === 'deposit' ? { kind: 'deposit' } : { kind: 'percent', percent: whole(percent) },
  }
}

import { Plus, X } from 'lucide-react'
import type { SettingsView } from '#contract/settings.ts'
import { textProblem, type TextRule } from '#domain/text.ts'
import { defaultTips, mostForbiddenPlaces, tipTexts, tipsProblem } from '#domain/tips/tip.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'
import { CheckField } from '#web/office/kit/forms/check-field.tsx'
import { TextField } from '#web/office/kit/forms/form-fields.tsx'
import { call } from '#web/shared/api.ts'
import { SettingCard } from '../form/setting-card.tsx'
import { useSettingForm } from '../form/use-setting-form.ts'

interface TypedPlace {
  readonly key: string
  readonly place: string
  readonly reason: string
}

/** Whether clients may tip when they pay, what is proposed, and where no tip is taken. */
export function TipsCard({ settings }: { readonly settings: SettingsView }) {
  const state = useSettingForm({
    stored: settings.tips,
    sectionOf: ({ tips }) => tips,
    typedOf: ({ enabled, percents, forbidden }) => ({
      enabled,
      percents: percents.join(', '),
      forbidden: forbidden.map((each, place): TypedPlace => ({ ...each, key: String(place) })),
    }),
    rules: (typed) => {
      const values = valuesOf(typed)
      return {
        percents: tipsProblem({ ...values, forbidden: [] }),
        forbidden: tipsProblem({ ...values, percents: defaultTips.percents }),
      }
    },
    save: (typed, version) =>
      call('save-settings', {
        section: 'tips',
        version,
        values: { enabled: typed.enabled, ...valuesOf(typed) },
      }),
    saved: 'Tips saved',
  })
  const { enabled, forbidden } = state.values

  return (
    <SettingCard
      title="Tips"
      lead="Clients may add a tip when they pay online. It is the crew’s: it is in no invoice, no revenue and no tax, and is shown beside its payment. Whether a tip may be taken depends on the place."
      state={state}
      history="tips"
    >
      <CheckField checked={enabled} onCheck={(next) => state.change({ enabled: next })}>
        Ask for a tip at payment
      </CheckField>
      <div className="md:max-w-[20rem]">
        <TextField
          label="Proposals (%)"
          required
          hint="Of the payment. No tip and another amount are always offered."
          inputMode="numeric"
          maxLength={20}
          className="num"
          {...state.field('percents')}
        />
      </div>
      <ForbiddenPlaces
        places={forbidden}
        problem={state.problems['forbidden']}
        onChange={(next) => state.change({ forbidden: next })}
      />
    </SettingCard>
  )
}

/** The states and regions in which no tip is taken, each with its reason. */
function ForbiddenPlaces({
  places,
  problem,
  onChange,
}: {
  readonly places: readonly TypedPlace[]
  readonly problem: string | undefined
  readonly onChange: (places: TypedPlace[]) => void
}) {
  const isWrong = (rule: TextRule, text: string) =>
    (problem !== undefined && textProblem(rule, text) !== undefined) || undefined
  const put = (key: string, change: Partial<TypedPlace>) =>
    onChange(places.map((each) => (each.key === key ? { ...each, ...change } : each)))

  return (
    <fieldset className="grid gap-2 border-t border-line pt-4">
      <legend className="float-left w-full pb-1 text-[.9375rem] font-[650]">Where no tip is taken</legend>
      {places.length === 0 ? (
        <p className="text-fg-muted">Nowhere. Name a state or region where the law forbids it.</p>
      ) : null}
      {places.map(({ key, place, reason }, index) => (
        <div key={key} className="grid gap-2 md:grid-cols-[12rem_minmax(0,1fr)_auto]">
          <Input
            aria-label={`State or region ${index + 1}`}
            placeholder="TX, Texas"
            aria-invalid={isWrong(tipTexts.place, place)}
            maxLength={tipTexts.place.max}
            value={place}
            onChange={(event) => put(key, { place: event.target.value })}
          />
          <Input
            aria-label={`Reason ${index + 1}`}
            placeholder="A tip jar needs a permit there"
            aria-invalid={isWrong(tipTexts.reason, reason)}
            maxLength={tipTexts.reason.max}
            value={reason}
            onChange={(event) => put(key, { reason: event.target.value })}
          />
          <IconButton
            label={`Remove place ${index + 1}`}
            onClick={() => onChange(places.filter((each) => each.key !== key))}
          >
            <X aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
          </IconButton>
        </div>
      ))}
      {problem ? (
        <p role="alert" className="text-small text-bad">
          {problem}
        </p>
      ) : null}
      <div className="flex">
        <Button
          look="second"
          icon={Plus}
          disabled={places.length >= mostForbiddenPlaces}
          onClick={() => onChange([...places, { key: crypto.randomUUID(), place: '', reason: '' }])}
        >
          Add Place
        </Button>
      </div>
    </fieldset>
  )
}

function valuesOf({
  percents,
  forbidden,
}: {
  readonly percents: string
  readonly forbidden: readonly TypedPlace[]
}) {
  return {
    percents: percents
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((each) => (/^\d{1,3}%?$/.test(each) ? Number.parseInt(each, 10) : Number.NaN)),
    forbidden: forbidden.map(({ place, reason }) => ({ place: place.trim(), reason: reason.trim() })),
  }
}

import { Plus, X } from 'lucide-react'
import type { SettingsView } from '#contract/settings.ts'
import { mostForbiddenPlaces, tipTexts, tipsProblem } from '#domain/tips/tip.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'
import { CheckField } from '#web/office/kit/check-field.tsx'
import { TextField } from '#web/office/kit/form-fields.tsx'
import { call } from '#web/shared/api.ts'
import { SettingCard } from './setting-card.tsx'
import { useSettingForm } from './use-setting-form.ts'

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
      forbidden: forbidden.map((each): TypedPlace => ({ ...each, key: each.place + each.reason })),
    }),
    rules: (typed) => ({ percents: tipsProblem(valuesOf(typed)) }),
    save: (typed, version) =>
      call('save-settings', {
        section: 'tips',
        version,
        values: { enabled: typed.enabled, ...valuesOf(typed) },
      }),
    saved: 'Tips saved',
  })
  const { enabled, forbidden } = state.values
  const put = (key: string, change: Partial<TypedPlace>) =>
    state.change({ forbidden: forbidden.map((each) => (each.key === key ? { ...each, ...change } : each)) })

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
      <fieldset className="grid gap-2 border-t border-line pt-4">
        <legend className="float-left w-full pb-1 text-[.9375rem] font-[650]">Where no tip is taken</legend>
        {forbidden.length === 0 ? (
          <p className="text-fg-muted">Nowhere. Name a state or region where the law forbids it.</p>
        ) : null}
        {forbidden.map(({ key, place, reason }, index) => (
          <div key={key} className="grid gap-2 md:grid-cols-[12rem_minmax(0,1fr)_auto]">
            <Input
              aria-label={`State or region ${index + 1}`}
              placeholder="TX, Texas"
              maxLength={tipTexts.place.max}
              value={place}
              onChange={(event) => put(key, { place: event.target.value })}
            />
            <Input
              aria-label={`Reason ${index + 1}`}
              placeholder="A tip jar needs a permit there"
              maxLength={tipTexts.reason.max}
              value={reason}
              onChange={(event) => put(key, { reason: event.target.value })}
            />
            <IconButton
              label={`Remove place ${index + 1}`}
              onClick={() => state.change({ forbidden: forbidden.filter((each) => each.key !== key) })}
            >
              <X aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
            </IconButton>
          </div>
        ))}
        <div className="flex">
          <Button
            look="second"
            icon={Plus}
            disabled={forbidden.length >= mostForbiddenPlaces}
            onClick={() =>
              state.change({
                forbidden: [...forbidden, { key: crypto.randomUUID(), place: '', reason: '' }],
              })
            }
          >
            Add Place
          </Button>
        </div>
      </fieldset>
    </SettingCard>
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

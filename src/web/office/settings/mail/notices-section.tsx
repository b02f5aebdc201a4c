import type { SettingsView } from '#contract/settings.ts'
import { noticeLabels, ownerNotices, type NoticeChoices } from '#domain/business/notices.ts'
import { CheckField } from '#web/office/kit/forms/check-field.tsx'
import { call } from '#web/shared/api.ts'
import { SettingCard } from '../form/setting-card.tsx'
import { useSettingForm } from '../form/use-setting-form.ts'

type Typed = { -readonly [Notice in keyof NoticeChoices]: boolean }

/** What the signed-in owner hears of by email; every owner chooses alone. */
export function NoticesSection({ settings }: { readonly settings: SettingsView }) {
  const state = useSettingForm({
    stored: settings.notices,
    sectionOf: ({ notices }) => notices,
    typedOf: (values): Typed => ({ ...values }),
    rules: () => ({}),
    save: (typed, version) => call('save-settings', { section: 'notices', version, values: typed }),
    saved: 'Notifications saved',
  })

  return (
    <SettingCard
      title="Notifications"
      lead="When you get an email. Every owner chooses alone; what you do yourself is not told to you."
      state={state}
    >
      <fieldset className="grid gap-1">
        <legend className="sr-only">Send me an email when</legend>
        {ownerNotices.map((notice) => (
          <CheckField
            key={notice}
            checked={state.values[notice]}
            onCheck={(next) => state.change({ [notice]: next })}
          >
            {noticeLabels[notice]}
          </CheckField>
        ))}
      </fieldset>
    </SettingCard>
  )
}

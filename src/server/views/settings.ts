import { mailTemplates } from '#domain/business/mail-texts.ts'
import type { SettingsView } from '#contract/settings.ts'
import type { AppContext } from '#server/context/app-context.ts'
import {
  documentsOf,
  informationOf,
  autopayOf,
  lateFeeOf,
  plansOf,
  sectionOf,
  wordingOf,
} from '#server/records/settings/sections.ts'
import { readNotices, readSettings } from '#server/records/settings/store.ts'

/** All settings as stored, for the owner who calls. */
export async function readSettingsView(app: AppContext, accountId: string): Promise<SettingsView> {
  const { db } = app.database
  const settings = await readSettings(db)
  const provider = app.payments()?.name
  return {
    business: sectionOf({ ...informationOf(settings) }),
    documents: sectionOf({ ...documentsOf(settings) }),
    site: sectionOf({ ...settings.site_content }),
    time: sectionOf({ time_zone: settings.time_zone }),
    availability: sectionOf({
      ...settings.availability,
      closed_weekdays: [...settings.availability.closed_weekdays],
    }),
    signing: sectionOf({ ...settings.signing }),
    plans: sectionOf(plansOf(settings)),
    staffing: sectionOf({ ...settings.staffing }),
    autopay: sectionOf(autopayOf(settings)),
    promise: sectionOf({ promise_hours: settings.promise_hours }),
    late_fee: sectionOf(lateFeeOf(settings)),
    tips: sectionOf({
      enabled: settings.tips.enabled,
      percents: [...settings.tips.percents],
      forbidden: settings.tips.forbidden.map((each) => ({ ...each })),
    }),
    cancellation: sectionOf({
      tiers: settings.cancellation.tiers.map(({ from_days, keep }) => ({ from_days, keep: { ...keep } })),
    }),
    mails: mailTemplates.map((template) => ({
      template,
      ...sectionOf({ ...wordingOf(settings, template) }),
    })),
    notices: sectionOf({ ...(await readNotices(db, accountId)) }),
    logo: settings.logo,
    hero: settings.hero,
    state: {
      payments: provider === 'stripe' || provider === 'simulated' ? provider : null,
      mail: app.config.smtpUrl ? 'smtp' : 'kept',
      mail_from: await app.mailer.from(),
      public_url: app.publicUrl(),
    },
  }
}

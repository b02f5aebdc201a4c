import type { SettingsView } from '#contract/settings.ts'
import { mailTemplates } from '#domain/business/mail-texts.ts'
import type { Shell } from '#server/context/app-context.ts'
import { readNotices, readSettings } from '#server/records/settings/store.ts'
import { documentsOf, informationOf, sectionOf, wordingOf } from '#server/records/settings/sections.ts'

/** Every setting as it is stored now, for the owner who asks. */
export async function readSettingsView(shell: Shell, accountId: string): Promise<SettingsView> {
  const { db } = shell.database
  const settings = await readSettings(db)
  const provider = shell.payments()?.name
  return {
    business: sectionOf({ ...informationOf(settings) }),
    documents: sectionOf({ ...documentsOf(settings) }),
    time: sectionOf({ time_zone: settings.time_zone }),
    mails: mailTemplates.map((template) => ({
      template,
      ...sectionOf({ ...wordingOf(settings, template) }),
    })),
    notices: sectionOf({ ...(await readNotices(db, accountId)) }),
    logo: settings.logo,
    hero: settings.hero,
    state: {
      payments: provider === 'stripe' || provider === 'simulated' ? provider : null,
      mail: shell.config.smtpUrl ? 'smtp' : 'kept',
      mail_from: await shell.mailer.from(),
      public_url: shell.publicUrl(),
    },
  }
}

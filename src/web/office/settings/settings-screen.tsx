import { useSearch } from '@tanstack/react-router'
import type { SettingsView } from '#contract/settings.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { ReadFailed } from '#web/office/kit/read-failed.tsx'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { BrandingSection } from './branding-section.tsx'
import { BusinessSection } from './business-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { MailSection } from './mail-section.tsx'
import { NoticesSection } from './notices-section.tsx'
import { PasswordCard } from './password-card.tsx'
import { SectionNav } from './section-nav.tsx'
import { sectionOf, type SettingSection } from './setting-sections.ts'
import { useSettings } from './setting-data.ts'
import { SessionsCard } from './sessions-card.tsx'
import { StateSection } from './state-section.tsx'
import { TeamCard } from './team-card.tsx'
import { TimeSection } from './time-section.tsx'

/** Everything the owner may say about the business, a section at a time; which one is in the address. */
export function SettingsScreen() {
  const { section: name } = useSearch({ from: '/admin/settings' })
  const section = sectionOf(name)

  return (
    <>
      <ScreenTitle title="Settings" subtitle="How the business presents itself, and how the office works" />
      <div className="grid gap-4 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-6">
        <SectionNav section={section} />
        <div className="min-w-0">
          {section === 'team' ? (
            <TeamCard />
          ) : section === 'password' ? (
            <PasswordCard />
          ) : section === 'sessions' ? (
            <SessionsCard />
          ) : (
            <StoredSection section={section} />
          )}
        </div>
      </div>
    </>
  )
}

type StoredName = Exclude<SettingSection, 'team' | 'password' | 'sessions'>

function StoredSection({ section }: { readonly section: StoredName }) {
  const settings = useSettings()

  if (settings.data) return <OpenSection section={section} settings={settings.data} />
  return (
    <Card>
      {settings.isError ? (
        <ReadFailed busy={settings.isFetching} onRetry={() => void settings.refetch()}>
          The settings could not be loaded.
        </ReadFailed>
      ) : (
        <SkeletonRows label="Loading the settings..." rows={6} columns={2} />
      )}
    </Card>
  )
}

function OpenSection({
  section,
  settings,
}: {
  readonly section: StoredName
  readonly settings: SettingsView
}) {
  switch (section) {
    case 'business':
      return <BusinessSection settings={settings} />
    case 'branding':
      return <BrandingSection settings={settings} />
    case 'documents':
      return <DocumentsSection settings={settings} />
    case 'emails':
      return <MailSection settings={settings} />
    case 'notifications':
      return <NoticesSection settings={settings} />
    case 'payments':
      return <StateSection settings={settings} />
    case 'time':
      return <TimeSection settings={settings} />
    default:
      return section satisfies never
  }
}

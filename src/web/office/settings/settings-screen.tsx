import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { SettingsView } from '#contract/settings.ts'
import { paths } from '#domain/addresses.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { BusinessSection } from './business-section.tsx'
import { SectionNav } from './section-nav.tsx'
import { sectionOf, type SettingSection } from './setting-sections.ts'
import { settings } from './form/setting-data.ts'

const AddressCard = lazyComponent(() => import('./address-card.tsx'), 'AddressCard', Waiting)
const AutopayCard = lazyComponent(() => import('./money/autopay-card.tsx'), 'AutopayCard', Waiting)
const AvailabilitySection = lazyComponent(
  () => import('./availability/availability-section.tsx'),
  'AvailabilitySection',
  Waiting,
)
const BrandingSection = lazyComponent(
  () => import('./pictures/branding-section.tsx'),
  'BrandingSection',
  Waiting,
)
const CalendarCard = lazyComponent(() => import('./calendars/calendar-card.tsx'), 'CalendarCard', Waiting)
const CancellationCard = lazyComponent(
  () => import('./money/cancellation-card.tsx'),
  'CancellationCard',
  Waiting,
)
const DocumentsSection = lazyComponent(() => import('./documents-section.tsx'), 'DocumentsSection', Waiting)
const HomeSection = lazyComponent(() => import('./home-section.tsx'), 'HomeSection', Waiting)
const LateFeeCard = lazyComponent(() => import('./money/late-fee-card.tsx'), 'LateFeeCard', Waiting)
const MailSection = lazyComponent(() => import('./mail/mail-section.tsx'), 'MailSection', Waiting)
const NoticesSection = lazyComponent(() => import('./mail/notices-section.tsx'), 'NoticesSection', Waiting)
const OutsideCard = lazyComponent(() => import('./calendars/outside-card.tsx'), 'OutsideCard', Waiting)
const NameCard = lazyComponent(() => import('./account/name-card.tsx'), 'NameCard', Waiting)
const PasswordCard = lazyComponent(() => import('./account/password-card.tsx'), 'PasswordCard', Waiting)
const PlansSection = lazyComponent(() => import('./plans/plans-section.tsx'), 'PlansSection', Waiting)
const PromiseCard = lazyComponent(() => import('./promise-card.tsx'), 'PromiseCard', Waiting)
const SessionsCard = lazyComponent(() => import('./account/sessions-card.tsx'), 'SessionsCard', Waiting)
const SigningSection = lazyComponent(() => import('./signing-section.tsx'), 'SigningSection', Waiting)
const StateSection = lazyComponent(() => import('./state-section.tsx'), 'StateSection', Waiting)
const TeamCard = lazyComponent(() => import('./team/team-card.tsx'), 'TeamCard', Waiting)
const TermsSection = lazyComponent(() => import('./terms/terms-section.tsx'), 'TermsSection', Waiting)
const TipsCard = lazyComponent(() => import('./money/tips-card.tsx'), 'TipsCard', Waiting)
const TimeSection = lazyComponent(() => import('./time-section.tsx'), 'TimeSection', Waiting)

/** What each section shows; those of the business show the settings as they are stored. */
const sections: Readonly<Record<SettingSection, ComponentType>> = {
  business: stored(BusinessSection),
  branding: stored(BrandingSection),
  home: stored(HomeSection),
  availability: stored(AvailabilitySection),
  documents: stored(DocumentsSection),
  plans: stored(({ settings: all }) => (
    <div className="grid gap-4">
      <PlansSection settings={all} />
      <AutopayCard settings={all} />
      <LateFeeCard settings={all} />
      <TipsCard settings={all} />
      <CancellationCard settings={all} />
    </div>
  )),
  terms: TermsSection,
  signing: stored(SigningSection),
  emails: stored(MailSection),
  notifications: stored(NoticesSection),
  payments: stored(StateSection),
  time: stored(({ settings: all }) => (
    <div className="grid gap-4">
      <TimeSection settings={all} />
      <PromiseCard settings={all} />
    </div>
  )),
  team: TeamCard,
  password: () => (
    <div className="grid gap-4">
      <NameCard />
      <PasswordCard />
      <AddressCard />
    </div>
  ),
  sessions: SessionsCard,
  calendar: () => (
    <div className="grid gap-4">
      <CalendarCard />
      <OutsideCard />
    </div>
  ),
}

/** Everything the owner may say about the business, a section at a time; which one is in the address. */
export function SettingsScreen() {
  const { section: name } = useSearch({ from: paths.admin.settings })
  const section = sectionOf(name)
  const Section = sections[section]

  return (
    <>
      <ScreenTitle title="Settings" subtitle="How the business presents itself, and how the office works" />
      <div className="grid gap-4 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-6">
        <SectionNav section={section} />
        <div className="min-w-0">
          <Section />
        </div>
      </div>
    </>
  )
}

/** A section that is given the stored settings once they are here. */
function stored(Section: ComponentType<{ readonly settings: SettingsView }>): ComponentType {
  return function StoredSection() {
    const result = useQuery(settings)
    if (result.data) return <Section settings={result.data} />
    if (!result.isError) return <Waiting />
    return (
      <Card>
        <Wait result={result} failure="The settings could not be loaded.">
          {null}
        </Wait>
      </Card>
    )
  }
}

function Waiting() {
  return (
    <Card>
      <SkeletonRows label="Loading the settings..." rows={6} columns={2} />
    </Card>
  )
}

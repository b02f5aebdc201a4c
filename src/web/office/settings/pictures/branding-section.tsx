import type { SettingsView } from '#contract/settings.ts'
import { HeroCard } from './hero-card.tsx'
import { LogoCard } from './logo-card.tsx'

/** How the business looks: its logo everywhere, its picture on the home page. */
export function BrandingSection({ settings }: { readonly settings: SettingsView }) {
  return (
    <div className="grid gap-4">
      <LogoCard logo={settings.logo} />
      <HeroCard hero={settings.hero} />
    </div>
  )
}

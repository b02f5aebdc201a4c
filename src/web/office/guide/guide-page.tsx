import { useLayoutEffect, useState } from 'react'
import { ControlLook } from '#ui/control-look.ts'
import { Divider, Mark } from '#ui/ornament.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Artwork } from './artwork.tsx'
import { Colors } from './colors.tsx'
import { Controls } from './controls.tsx'
import { Overlays } from './overlays.tsx'
import { Records } from './records.tsx'
import { Measures, TypeSamples } from './type-samples.tsx'

const themes = [
  { value: 'admin', label: 'Office' },
  { value: 'admin-dark', label: 'Office, dark' },
  { value: 'public', label: 'Public' },
  { value: 'paper', label: 'Menu card' },
] as const
type Theme = (typeof themes)[number]['value']

/** The design system as it is: every token and piece in the theme that the address names. */
export function GuidePage() {
  const [theme, setTheme] = useState(themeOfAddress)
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
    window.history.replaceState(null, '', `?theme=${theme}`)
  }, [theme])

  return (
    <ControlLook value={theme === 'public' ? 'public' : 'office'}>
      <main className="mx-auto grid max-w-(--container-public) gap-14 px-gutter py-10 text-ui">
        <header className="grid gap-4">
          <div className="flex items-center gap-4">
            <Mark className="h-14 w-10 text-accent" />
            <div>
              <h1 className="display text-[2.75rem] leading-none">Style guide</h1>
              <p className="mt-1 text-fg-muted">
                Every token and piece of Coupe, drawn by the pieces themselves.
              </p>
            </div>
          </div>
          <Tabs
            label="Theme"
            value={theme}
            onChange={setTheme}
            tabs={themes.map((each) => ({ ...each, content: <Everything theme={each.value} /> }))}
          />
        </header>
      </main>
    </ControlLook>
  )
}

function Everything({ theme }: { readonly theme: Theme }) {
  return (
    <div className="grid gap-14 pt-8">
      <Colors />
      <TypeSamples />
      <Measures />
      <Divider className="text-accent!" />
      <Controls isPublic={theme === 'public'} />
      <Records />
      <Overlays />
      <Artwork />
    </div>
  )
}

function themeOfAddress(): Theme {
  const asked = new URLSearchParams(window.location.search).get('theme')
  return themes.find(({ value }) => value === asked)?.value ?? 'admin'
}

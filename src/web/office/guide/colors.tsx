import { GuideSection } from './guide-section.tsx'

/** What components ask for; each theme gives them a value. */
const roles = [
  '--bg',
  '--surface',
  '--surface-2',
  '--fg',
  '--fg-muted',
  '--fg-faint',
  '--line',
  '--line-strong',
  '--control',
  '--accent',
  '--accent-hover',
  '--on-accent',
  '--focus',
]
/** What they are mixed from, the same in every theme. */
const scales = {
  Ink: [
    '--color-ink-950',
    '--color-ink-900',
    '--color-ink-850',
    '--color-ink-800',
    '--color-ink-700',
    '--color-ink-600',
    '--color-ink-500',
    '--color-ink-400',
    '--color-ink-300',
    '--color-ink-200',
    '--color-ink-100',
  ],
  Gold: [
    '--color-gold-50',
    '--color-gold-100',
    '--color-gold-200',
    '--color-gold-300',
    '--color-gold-400',
    '--color-gold-500',
    '--color-gold-600',
    '--color-gold-700',
  ],
  Ivory: [
    '--color-ivory-50',
    '--color-ivory-100',
    '--color-ivory-200',
    '--color-ivory-300',
    '--color-ivory-400',
  ],
  Porcelain: [
    '--color-porcelain-0',
    '--color-porcelain-50',
    '--color-porcelain-100',
    '--color-porcelain-200',
    '--color-porcelain-300',
    '--color-porcelain-400',
    '--color-porcelain-500',
    '--color-porcelain-600',
    '--color-porcelain-700',
    '--color-porcelain-800',
    '--color-porcelain-900',
  ],
  Cherry: ['--color-cherry-300', '--color-cherry-500', '--color-cherry-700'],
}

export function Colors() {
  return (
    <>
      <GuideSection
        title="Color roles"
        about="Components name a role, never a color. Change the theme above and these change with it."
      >
        <Swatches tokens={roles} />
      </GuideSection>
      <GuideSection
        title="Color scales"
        about="Bottle green, champagne gold, ivory, porcelain, and under one percent of cherry."
      >
        {Object.entries(scales).map(([name, tokens]) => (
          <div key={name} className="grid gap-2">
            <h3 className="text-small font-semibold">{name}</h3>
            <Swatches tokens={tokens} />
          </div>
        ))}
      </GuideSection>
    </>
  )
}

function Swatches({ tokens }: { readonly tokens: readonly string[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
      {tokens.map((token) => (
        <li key={token} className="grid gap-1">
          <span
            className="h-12 rounded-md border border-line-strong"
            data-token={token}
            style={{ background: `var(${token})` }}
          />
          <code className="font-mono text-micro">{token.replace(/^--(color-)?/, '')}</code>
        </li>
      ))}
    </ul>
  )
}

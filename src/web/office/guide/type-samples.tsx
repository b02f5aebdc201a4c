import { GuideSection } from './guide-section.tsx'

const sizes = [
  { name: 'hero', look: 'display text-hero' },
  { name: 'title', look: 'display text-title' },
  { name: 'heading', look: 'display text-heading' },
  { name: 'figure', look: 'display num text-figure' },
  { name: 'lead', look: 'text-lead' },
  { name: 'base', look: 'text-base' },
  { name: 'ui', look: 'text-ui' },
  { name: 'small', look: 'text-small' },
  { name: 'micro', look: 'text-micro' },
  { name: 'caps', look: 'caps' },
  { name: 'mono', look: 'font-mono text-small' },
]
const steps = [1, 2, 3, 4, 6, 8, 12, 16]
const radii = ['--radius-xs', '--radius-sm', '--radius-md', '--radius-lg']
const shadows = ['--shadow-raise', '--shadow-pop', '--shadow-dialog', '--shadow-glow']

export function TypeSamples() {
  return (
    <GuideSection
      title="Type"
      about="Imbue for what is read from afar, Hanken Grotesk for everything else, figures in columns."
    >
      <dl className="grid gap-4">
        {sizes.map(({ name, look }) => (
          <div
            key={name}
            className="grid items-baseline gap-x-6 border-b border-line pb-3 md:grid-cols-[6rem_minmax(0,1fr)]"
          >
            <dt className="font-mono text-micro text-fg-muted">{name}</dt>
            <dd className={`${look} min-w-0 overflow-hidden`}>A toast for 120, $3,593.70</dd>
          </div>
        ))}
      </dl>
    </GuideSection>
  )
}

export function Measures() {
  return (
    <GuideSection
      title="Space, shape, depth"
      about="Steps of 4 px; corners by how much a thing floats; shadow only for what does."
    >
      <ul className="flex flex-wrap items-end gap-5">
        {steps.map((step) => (
          <li key={step} className="grid gap-1">
            <span className="h-4 bg-accent" style={{ width: `${step * 0.25}rem` }} />
            <span className="font-mono text-micro">{step * 4} px</span>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-5">
        {radii.map((radius) => (
          <li key={radius} className="grid gap-1">
            <span
              className="size-16 border border-line-strong bg-surface"
              style={{ borderRadius: `var(${radius})` }}
            />
            <span className="font-mono text-micro">{radius.slice(2)}</span>
          </li>
        ))}
        {shadows.map((shadow) => (
          <li key={shadow} className="grid gap-1">
            <span
              data-shadow=""
              className="size-16 rounded-md bg-surface"
              style={{ boxShadow: `var(${shadow})` }}
            />
            <span className="font-mono text-micro">{shadow.slice(2)}</span>
          </li>
        ))}
      </ul>
    </GuideSection>
  )
}

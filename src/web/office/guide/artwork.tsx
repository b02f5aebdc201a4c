import cocktailsUrl from '#ui/art/cat-cocktails.svg'
import refreshmentsUrl from '#ui/art/cat-refreshments.svg'
import teaUrl from '#ui/art/cat-tea-coffee.svg'
import corporateUrl from '#ui/art/event-corporate.svg'
import privateUrl from '#ui/art/event-private.svg'
import weddingUrl from '#ui/art/event-wedding.svg'
import { Art, Divider, Guilloche, Mark } from '#ui/ornament.tsx'
import { GuideSection } from './guide-section.tsx'

const drawings = [
  { name: 'Cocktails', url: cocktailsUrl, viewBox: '0 0 240 200' },
  { name: 'Refreshments', url: refreshmentsUrl, viewBox: '0 0 240 200' },
  { name: 'Tea and coffee', url: teaUrl, viewBox: '0 0 240 200' },
  { name: 'Wedding', url: weddingUrl, viewBox: '0 0 240 220' },
  { name: 'Corporate', url: corporateUrl, viewBox: '0 0 240 220' },
  { name: 'Private', url: privateUrl, viewBox: '0 0 240 220' },
]

export function Artwork() {
  return (
    <GuideSection
      title="Artwork"
      about="Line drawings that take the color of the text around them; no photograph anywhere."
    >
      <ul className="grid grid-cols-2 gap-5 text-accent md:grid-cols-6">
        {drawings.map(({ name, url, viewBox }) => (
          <li key={name} className="grid justify-items-center gap-2">
            <Art url={url} viewBox={viewBox} className="h-24 w-auto" />
            <span className="text-micro text-fg-muted">{name}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-10 text-accent">
        <Mark className="h-20 w-14" />
        <Guilloche className="size-40" />
        <Divider className="mx-0! text-accent!" />
      </div>
      <div className="label-frame grid min-h-32 place-items-center rounded-xs bg-surface p-8">
        <span className="display text-heading">The bottle label's frame</span>
      </div>
    </GuideSection>
  )
}

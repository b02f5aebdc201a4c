import { useId } from 'react'
import { Minus, Plus } from 'lucide-react'
import refreshmentsUrl from '#ui/art/cat-refreshments.svg'
import coffeeUrl from '#ui/art/cat-tea-coffee.svg'
import { catalogue } from './catalogue-content.ts'
import type { Dish } from './content-shapes.ts'
import { FeatureList } from './feature-list.tsx'
import { homeDrawings } from './home-drawings.ts'

export const dishPictures = {
  cocktails: homeDrawings.cocktails,
  coffee: coffeeUrl,
  refreshments: refreshmentsUrl,
}

export function DishCard({
  dish,
  expanded,
  onToggle,
}: {
  readonly dish: Dish
  readonly expanded: boolean
  readonly onToggle: () => void
}) {
  const id = useId()
  const Sign = expanded ? Minus : Plus
  const features = <DishFeatures features={dish.features} />

  return (
    <div className="border-b border-line md:first:[&>h4>button]:pt-0">
      <h4>
        <button
          type="button"
          aria-expanded={expanded}
          aria-controls={expanded ? id : undefined}
          onClick={onToggle}
          className="grid w-full grid-cols-[1fr_auto] gap-x-6 gap-y-0.5 py-5.5 text-left"
        >
          <span className="font-display text-[1.75rem] leading-[1.1]">{dish.name}</span>
          <span className="col-start-1 text-fg-muted">{dish.description}</span>
          <Sign
            aria-hidden="true"
            strokeWidth={1.9}
            className="col-start-2 row-span-2 row-start-1 size-5.5 self-center text-gold-700 noscript:hidden"
          />
        </button>
      </h4>
      {expanded ? (
        <div id={id} className="settle">
          {features}
        </div>
      ) : (
        <noscript>{features}</noscript>
      )}
    </div>
  )
}

export function DishFeatures({ features }: Pick<Dish, 'features'>) {
  return (
    <div className="pb-6.5">
      <p className="mb-1.5 text-[0.9375rem] font-[650] text-gold-700">{catalogue.featuresTitle}</p>
      <FeatureList features={features} className="gap-x-8 [--diamond:var(--color-gold-600)] lg:grid-cols-2" />
    </div>
  )
}

import { useId, type ReactNode } from 'react'
import { Minus, Plus } from 'lucide-react'
import cocktailsUrl from '#ui/art/cat-cocktails.svg'
import refreshmentsUrl from '#ui/art/cat-refreshments.svg'
import coffeeUrl from '#ui/art/cat-tea-coffee.svg'
import { Art } from '#ui/ornament.tsx'
import { catalogue } from './catalogue-content.ts'
import type { CatalogueCategory, Dish } from './content-shapes.ts'
import { FeatureList } from './feature-list.tsx'

/** One category with its picture and services. At most one service is expanded. */
export function CatalogueMenu({
  category,
  openDish,
  onToggle,
}: {
  readonly category: CatalogueCategory
  /** The name of the expanded service. */
  readonly openDish: string | undefined
  readonly onToggle: (dish: string | undefined) => void
}) {
  return (
    <MenuPage
      category={category}
      name={
        <noscript>
          <CategoryName {...category} />
        </noscript>
      }
    >
      {category.dishes.map((dish) => (
        <DishCard
          key={dish.name}
          dish={dish}
          expanded={dish.name === openDish}
          onToggle={() => onToggle(dish.name === openDish ? undefined : dish.name)}
        />
      ))}
    </MenuPage>
  )
}

/** The same with all services expanded, for browsers without JavaScript. */
export function PlainCatalogueMenu({ category }: { readonly category: CatalogueCategory }) {
  return (
    <MenuPage category={category} name={<CategoryName {...category} />}>
      {category.dishes.map((dish) => (
        <div key={dish.name} className="border-b border-line pt-5.5">
          <h4 className="font-display text-[1.75rem] leading-[1.1]">{dish.name}</h4>
          <p className="mb-5 text-fg-muted">{dish.description}</p>
          <DishFeatures features={dish.features} />
        </div>
      ))}
    </MenuPage>
  )
}

/** The heading of a category, where there are no tabs. */
function CategoryName({ tab }: Pick<CatalogueCategory, 'tab'>) {
  return <p className="mb-2 text-[0.9375rem] font-[650] text-gold-700">{tab}</p>
}

function MenuPage({
  category,
  name,
  children,
}: {
  readonly category: CatalogueCategory
  readonly name: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="grid gap-7 md:grid-cols-[minmax(0,20rem)_1fr] md:gap-10 lg:gap-18">
      <div>
        <Art
          url={pictures[category.id]}
          viewBox="0 0 240 200"
          className="-ml-2 aspect-240/200 w-full max-w-48 text-ink-700 md:-ml-5 md:max-w-none"
        />
        <div className="mt-5">{name}</div>
        <h3 className="display text-heading leading-[1.05]">{category.title}</h3>
        <p className="text-fg-muted">{category.description}</p>
      </div>
      <div>{children}</div>
    </div>
  )
}

const pictures = { cocktails: cocktailsUrl, coffee: coffeeUrl, refreshments: refreshmentsUrl }

function DishCard({
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
    <div className="group border-b border-line">
      <h4>
        <button
          type="button"
          aria-expanded={expanded}
          aria-controls={expanded ? id : undefined}
          onClick={onToggle}
          className="grid w-full grid-cols-[1fr_auto] gap-x-6 gap-y-0.5 py-5.5 text-left md:group-first:pt-0"
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

function DishFeatures({ features }: Pick<Dish, 'features'>) {
  return (
    <div className="pb-6.5">
      <p className="mb-1.5 text-[0.9375rem] font-[650] text-gold-700">{catalogue.featuresTitle}</p>
      <FeatureList features={features} className="gap-x-8 [--diamond:var(--color-gold-600)] lg:grid-cols-2" />
    </div>
  )
}

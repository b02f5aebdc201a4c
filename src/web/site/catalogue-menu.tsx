import type { ReactNode } from 'react'
import { Art } from '#ui/ornament.tsx'
import type { CatalogueCategory } from './content-shapes.ts'
import { dishPictures, DishCard, DishFeatures } from './dish-card.tsx'

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
          url={dishPictures[category.id]}
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

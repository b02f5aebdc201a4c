import { useState, type KeyboardEvent } from 'react'
import { CatalogueMenu, PlainCatalogueMenu } from './catalogue-menu.tsx'
import { catalogue, catalogueCategories } from './catalogue-content.ts'
import type { CatalogueCategory } from './content-shapes.ts'

type CategoryId = CatalogueCategory['id']

/** The services catalog: three tabs with three services each, one of them expanded. */
export function Catalogue() {
  const [shownId, setShownId] = useState<CategoryId>('cocktails')
  const [openDish, setOpenDish] = useState<string | undefined>(firstDish('cocktails'))

  const show = (id: CategoryId) => {
    setShownId(id)
    setOpenDish(firstDish(id))
  }

  return (
    <section
      id="menu"
      aria-label={catalogue.label}
      tabIndex={-1}
      data-theme="paper"
      className="bar-top section-anchor py-section"
    >
      <div className="wrap max-md:w-[calc(100%-1.25rem)]">
        <div className="label-frame bg-ivory-100 px-7 pt-8 max-[22rem]:px-5 pb-10 text-fg shadow-[0_50px_100px_-30px_#000] md:px-12 md:pt-15 md:pb-17 lg:px-18">
          <h2 className="display mb-5 text-center text-title md:mb-8">{catalogue.title}</h2>
          <CategoryTabs shownId={shownId} onShow={show} />
          {catalogueCategories.map((category) =>
            category.id === shownId ? (
              <div
                key={category.id}
                role="tabpanel"
                id={panelId(category.id)}
                aria-labelledby={tabId(category.id)}
                className="settle"
              >
                <CatalogueMenu category={category} openDish={openDish} onToggle={setOpenDish} />
              </div>
            ) : (
              <noscript key={category.id}>
                <div className="mt-12 border-t border-line-strong pt-12">
                  <PlainCatalogueMenu category={category} />
                </div>
              </noscript>
            ),
          )}
        </div>
      </div>
    </section>
  )
}

/** The first service of a category is expanded when the category is shown. */
function firstDish(id: CategoryId): string | undefined {
  return catalogueCategories.find((category) => category.id === id)?.dishes[0].name
}

const tabId = (id: CategoryId) => `tab-${id}`
const panelId = (id: CategoryId) => `panel-${id}`

function CategoryTabs({
  shownId,
  onShow,
}: {
  readonly shownId: CategoryId
  readonly onShow: (id: CategoryId) => void
}) {
  const move = (event: KeyboardEvent) => {
    const last = catalogueCategories.length - 1
    const current = catalogueCategories.findIndex(({ id }) => id === shownId)
    const wanted = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last }[event.key]
    if (wanted === undefined) return

    event.preventDefault()
    const next = catalogueCategories.at(wanted > last ? 0 : wanted)
    if (!next) return
    onShow(next.id)
    document.getElementById(tabId(next.id))?.focus()
  }

  return (
    <div
      role="tablist"
      aria-label={catalogue.label}
      className="mb-6 flex justify-between gap-1 border-b border-line-strong md:mb-11 md:justify-center md:gap-11 noscript:hidden"
    >
      {catalogueCategories.map(({ id, tab }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(id)}
          aria-selected={id === shownId}
          aria-controls={id === shownId ? panelId(id) : undefined}
          tabIndex={id === shownId ? 0 : -1}
          onClick={() => onShow(id)}
          onKeyDown={move}
          className="relative min-h-11 pt-2 pb-4 font-display text-xl leading-none text-fg-muted pour after:absolute after:inset-x-0 after:-bottom-0.5 after:h-[3px] after:bg-ink-700 after:opacity-0 hover:text-fg aria-selected:text-fg aria-selected:after:opacity-100 md:px-1 md:text-[1.75rem]"
        >
          {tab}
        </button>
      ))}
    </div>
  )
}

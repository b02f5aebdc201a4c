/** Screens that were opened stay drawn while others cover them: what was seen before is shown again at once. */
import { CatchBoundary, useRouter, useRouterState, type AnyRouteMatch } from '@tanstack/react-router'
import { Activity, memo, useState } from 'react'
import { OfficeCrash } from './shell/office-crash.tsx'
import { paths } from '#domain/addresses.ts'
import { IsShownContext, PageSearchContext, withoutOpened, type PageSearch } from './kit/page-search.ts'

interface KeptScreen {
  readonly routeId: string
  /** The parameters of its address when it was last shown. */
  readonly search: PageSearch
}

/** The screen of the address, and hidden beneath it those that were shown before. */
export function KeptScreens() {
  const match = useRouterState({ select: ({ matches }) => matches.at(-1) })
  const [kept, setKept] = useState<readonly KeptScreen[]>([])
  if (!match) return null
  const shown = kept.find(({ routeId }) => routeId === match.routeId)
  if (shown?.search !== match.search) setKept(withShown(kept, match))

  return kept.map(({ routeId, search }) => {
    const isShown = routeId === match.routeId
    return (
      <Activity key={routeId} mode={isShown ? 'visible' : 'hidden'}>
        <PageSearchContext value={search}>
          <IsShownContext value={isShown}>
            <CatchBoundary getResetKey={() => search} errorComponent={OfficeCrash}>
              <Screen routeId={routeId} error={isShown ? match.error : undefined} />
            </CatchBoundary>
          </IsShownContext>
        </PageSearchContext>
      </Activity>
    )
  })
}

/** The others keep what narrows their lists, and forget what was open; left forms begin anew. */
function withShown(kept: readonly KeptScreen[], { routeId, search }: AnyRouteMatch): readonly KeptScreen[] {
  const shown = { routeId, search: search as PageSearch }
  const rest = kept.filter((screen) => screen.routeId === routeId || screen.routeId !== paths.admin.settings)
  if (!rest.some((screen) => screen.routeId === routeId)) return [...rest.map(closed), shown]
  return rest.map((screen) => (screen.routeId === routeId ? shown : closed(screen)))
}

function closed({ routeId, search }: KeptScreen): KeptScreen {
  return { routeId, search: withoutOpened(search) }
}

/** A screen by its route. `error`: its code could not be loaded. */
const Screen = memo(function Screen({
  routeId,
  error,
}: {
  readonly routeId: string
  readonly error: unknown
}) {
  const { routesById } = useRouter()
  if (error !== undefined) throw error
  const Component = routesById[routeId as keyof typeof routesById].options.component
  return Component ? <Component /> : null
})

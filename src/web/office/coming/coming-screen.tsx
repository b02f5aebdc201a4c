import { useLocation } from '@tanstack/react-router'
import { EmptyState } from '#ui/empty-state.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { crumbsOf } from '#web/office/kit/crumbs.ts'

/** An area that has no screen yet says so. */
export function ComingScreen() {
  const path = useLocation({ select: (location) => location.pathname })
  const crumb = crumbsOf(path).at(-1)
  const title = crumb === undefined || crumb.path === '/admin' ? 'Dashboard' : crumb.label

  return (
    <>
      <ScreenTitle title={title} />
      <Card>
        <EmptyState art="toast">This area opens with a later release.</EmptyState>
      </Card>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import type { AlertsView } from '#contract/dashboard.ts'
import { paths } from '#domain/addresses.ts'
import { IconButton } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { currentAlerts } from '#web/office/kit/alerts/alert-data.ts'
import { alertLineCount, badgeText } from '#web/office/kit/alerts/alert-count.ts'
import { BarPopover } from './bar-popover.tsx'
import { bellLabel } from './bell-words.ts'
import { isAt } from './places.ts'
import type { OfficeNotice } from './use-live-office.ts'

const BellList = lazyComponent(
  () => import('./bell-list.tsx'),
  'BellList',
  () => null,
)
const noAlerts: AlertsView = { count: 0, groups: [] }

/**
 * What the owner should act on, and what changed in this sitting and was not looked at yet (C-56). Its number
 * is that of the lines it shows: a hundred inquiries that wait for the same thing are one matter, and say how many.
 */
export function Bell({
  notices,
  onSeen,
}: {
  readonly notices: readonly OfficeNotice[]
  /** Called when the list closes: until then the marks of what is new have to be readable. */
  readonly onSeen: () => void
}) {
  const isOnDashboard = useLocation({
    select: ({ pathname }) => isAt(paths.admin.dashboard, pathname),
  })
  // The dashboard's one answer holds the alerts already.
  const { data: alerts = noAlerts, dataUpdatedAt } = useQuery({ ...currentAlerts, enabled: !isOnDashboard })
  const lines = alertLineCount(alerts.groups)
  const unseen = notices.filter((notice) => !notice.seen).length
  const count = lines + unseen

  return (
    <BarPopover
      label="Notifications"
      onClose={onSeen}
      className="w-[min(24rem,calc(100vw-1rem))]"
      button={(wiring) => (
        <IconButton {...wiring} label={bellLabel(lines, unseen)} className="relative shrink-0 md:size-9">
          <BellIcon aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
          {count === 0 ? null : (
            <span
              aria-hidden="true"
              className="num absolute top-0.75 right-0.25 grid h-4.25 min-w-4.25 place-items-center rounded-[9px] bg-cherry-500 px-1 text-[.6875rem] leading-none font-bold text-white"
            >
              {badgeText(count)}
            </span>
          )}
        </IconButton>
      )}
    >
      {(close) => (
        <BellList
          groups={alerts.groups}
          now={new Date(dataUpdatedAt).toISOString()}
          notices={notices}
          onGo={close}
        />
      )}
    </BarPopover>
  )
}

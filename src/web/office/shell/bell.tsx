import { Link } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { IconButton } from '#ui/button.tsx'
import { BarPopover } from './bar-popover.tsx'
import { tablePlace } from './places.ts'
import { statusNotice, type OfficeNotice } from './use-live-office.ts'

/** What changed in this sitting and was not looked at yet. */
export function Bell({
  notices,
  onSeen,
}: {
  readonly notices: readonly OfficeNotice[]
  /** Called when the list closes: until then the marks of what is new have to be readable. */
  readonly onSeen: () => void
}) {
  const unseen = notices.filter((notice) => !notice.seen).length

  return (
    <BarPopover
      label="Notifications"
      onClose={onSeen}
      className="w-[min(22rem,calc(100vw-1rem))]"
      button={(wiring) => (
        <IconButton
          {...wiring}
          label={unseen === 0 ? 'Notifications' : `Notifications, ${unseen} unread`}
          className="relative shrink-0 md:size-9"
        >
          <BellIcon aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
          {unseen === 0 ? null : (
            <span
              aria-hidden="true"
              className="num absolute top-0.75 right-0.25 grid h-4.25 min-w-4.25 place-items-center rounded-[9px] bg-cherry-500 px-1 text-[.6875rem] leading-none font-bold text-white"
            >
              {unseen}
            </span>
          )}
        </IconButton>
      )}
    >
      {(close) => (
        <>
          <h2 className="border-b border-line px-4 py-3 text-[.9375rem] font-[650]">Notifications</h2>
          {notices.length === 0 ? (
            <p className="px-4 py-6 text-fg-muted">
              Nothing new. Changes that happen while this page is open are listed here.
            </p>
          ) : (
            <ul className="p-1">
              {notices.map((notice) => (
                <li key={notice.key}>
                  <NoticeLine notice={notice} onGo={close} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </BarPopover>
  )
}

function NoticeLine({ notice, onGo }: { readonly notice: OfficeNotice; readonly onGo: () => void }) {
  const place = tablePlace(notice.table, notice.id)
  const text = (
    <>
      <span
        aria-hidden="true"
        className={`size-1.5 shrink-0 rounded-full ${notice.seen ? 'bg-line-strong' : 'bg-cherry-500'}`}
      />
      <span>
        {notice.seen ? null : <span className="sr-only">New: </span>}
        {statusNotice(notice)}
      </span>
    </>
  )
  const line = 'flex min-h-11 items-center gap-2.5 rounded-sm px-3 py-2 no-underline md:min-h-9'

  if (!place) return <span className={line}>{text}</span>
  return (
    <Link {...place} onClick={onGo} className={`${line} pour hover:bg-surface-2`}>
      {text}
    </Link>
  )
}

import { Link } from '@tanstack/react-router'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AlertGroup } from '#contract/dashboard.ts'
import type { Instant } from '#domain/time.ts'
import { AlertLink } from '#web/office/kit/alerts/alert-link.tsx'
import { alertLines, type AlertLine } from '#web/office/kit/alerts/alert-lines.ts'
import { useBusiness } from '#web/shared/business.tsx'
import { tablePlace } from './places.ts'
import { statusNotice, type OfficeNotice } from './use-live-office.ts'

/** The alerts and what changed in this sitting. */
export function BellList({
  groups,
  now,
  notices,
  onGo,
}: {
  readonly groups: readonly AlertGroup[]
  /** When the alerts were read. */
  readonly now: Instant
  readonly notices: readonly OfficeNotice[]
  readonly onGo: () => void
}) {
  const lines = alertLines(groups, now, useBusiness())
  return (
    <>
      {lines.length === 0 ? null : (
        <>
          <Head>Business Alerts</Head>
          <ul className="border-b border-line p-1">
            {lines.map((line) => (
              <li key={line.key}>
                <AlertItem line={line} onGo={onGo} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Head>Notifications</Head>
      {notices.length === 0 ? (
        <p className="px-4 py-6 text-fg-muted">
          Nothing new. Changes that happen while this page is open are listed here.
        </p>
      ) : (
        <ul className="p-1">
          {notices.map((notice) => (
            <li key={notice.key}>
              <NoticeLine notice={notice} onGo={onGo} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Head({ children }: { readonly children: ReactNode }) {
  return <h2 className="border-b border-line px-4 py-3 text-[.9375rem] font-[650]">{children}</h2>
}

function AlertItem({ line, onGo }: { readonly line: AlertLine; readonly onGo: () => void }) {
  const isError = line.severity === 'error'
  const Icon = isError ? CircleAlert : TriangleAlert
  return (
    <AlertLink
      link={line.link}
      onGo={onGo}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 rounded-sm px-3 py-2 no-underline pour hover:bg-surface-2"
    >
      <Icon
        aria-hidden="true"
        className={`mt-0.25 size-4.5 ${isError ? 'text-bad' : 'text-warn'}`}
        strokeWidth={1.6}
      />
      <span className="min-w-0">
        <span className="sr-only">{isError ? 'Error: ' : 'Warning: '}</span>
        <span className="block wrap-anywhere">{line.sentence}</span>
        <span className="num block text-small wrap-anywhere text-fg-muted">
          {line.detail}. <span className="font-semibold text-accent">{line.action}</span>
        </span>
      </span>
    </AlertLink>
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

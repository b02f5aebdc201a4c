import { useLocation } from '@tanstack/react-router'
import { memo } from 'react'
import { paths } from '#domain/addresses.ts'
import { classes } from '#ui/classes.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { PageLink } from '#web/office/kit/page-link.tsx'
import { useLate } from '#web/office/kit/use-late.ts'
import { useBusiness } from '#web/shared/business.tsx'
import { LogoMark } from '#web/shared/logo-mark.tsx'
import { isAt, places } from './places.ts'
import { useReadAhead } from './use-read-ahead.ts'

const OutboxCount = lazyComponent(
  () => import('./outbox-count.tsx'),
  'OutboxCount',
  () => null,
)

/** What the sidebar and the drawer are made of. */
export const glass = 'flex flex-col bg-ink-900 text-ui text-ivory-100'

/** The business's mark and name; the mark alone where there is no room. */
export function Brand({ bare = false }: { readonly bare?: boolean }) {
  const { business_name: name, logo } = useBusiness()

  return (
    <PageLink
      to={paths.admin.dashboard}
      aria-label={`${name}, dashboard`}
      className={classes(
        'mb-3.5 flex items-center gap-3 border-b border-gold-300/25 pt-1 pb-4.5 no-underline',
        bare ? 'justify-center' : 'px-2.5',
      )}
    >
      <LogoMark
        logo={logo}
        className={classes('h-8.5 w-6 shrink-0 text-gold-200', bare ? 'max-w-8!' : 'max-w-24!')}
      />
      {bare ? null : (
        <span className="font-display text-[1.375rem] leading-[1.05] wrap-anywhere">{name}</span>
      )}
    </PageLink>
  )
}

/** The places of the office; `bare` shows icons, named by tooltips. */
export function PlaceLinks({ bare = false, onGo }: { readonly bare?: boolean; readonly onGo?: () => void }) {
  const path = useLocation({ select: (location) => location.pathname })
  const readAhead = useReadAhead()
  const late = useLate()

  return (
    <nav aria-label="Admin portal">
      <ul className="grid gap-0.5" {...readAhead}>
        {places.map((place) => (
          <PlaceLink
            key={place.path}
            place={place}
            isHere={isAt(place.path, path)}
            bare={bare}
            counts={late && place.path === paths.admin.outbox}
            onGo={onGo}
          />
        ))}
      </ul>
    </nav>
  )
}

/** Memoized: a change of the page draws two of them. */
const PlaceLink = memo(function PlaceLink({
  place,
  isHere,
  bare,
  counts,
  onGo,
}: {
  readonly place: (typeof places)[number]
  readonly isHere: boolean
  readonly bare: boolean
  /** With how many emails wait. */
  readonly counts: boolean
  readonly onGo: (() => void) | undefined
}) {
  return (
    <li>
      <Tooltip content={bare ? place.label : undefined} side="right">
        <PageLink
          to={place.path}
          onClick={onGo}
          aria-current={isHere ? 'page' : undefined}
          {...(bare ? { 'aria-label': place.label } : {})}
          className={classes(
            'relative flex min-h-11 items-center gap-3 rounded-md font-medium whitespace-nowrap no-underline pour md:min-h-9.5',
            bare ? 'justify-center' : 'px-3',
            isHere ? 'bg-ink-700 text-white' : 'text-ivory-300 hover:bg-white/5 hover:text-white',
          )}
        >
          <place.icon aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.6} />
          {bare ? null : place.label}
          {counts ? <OutboxCount bare={bare} /> : null}
          {isHere && !bare && place.path !== paths.admin.outbox ? (
            <span aria-hidden="true" className="absolute right-3 size-1.75 rotate-45 bg-gold-200" />
          ) : null}
        </PageLink>
      </Tooltip>
    </li>
  )
})

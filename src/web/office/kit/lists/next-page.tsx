import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import type { PagedList } from './load-more.tsx'

/** The end of a list that goes on: it fetches the next page when it comes near, and says that an attempt has failed. */
export function NextPage({
  list: { isFetchingNextPage: busy, isFetchNextPageError: failed, fetchNextPage },
}: {
  readonly list: PagedList
}) {
  const end = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(() => {
    if (!busy && !failed) void fetchNextPage()
  })

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more()
      },
      { rootMargin: '400px' },
    )
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
    // A page that did not fill the screen leaves the end in sight: it has to be looked at again.
  }, [busy])

  return (
    <div ref={end} className="grid justify-items-center gap-2 border-t border-line px-4.5 py-3">
      {failed ? (
        <p role="alert" className="text-small text-bad">
          The next rows could not be loaded.
        </p>
      ) : null}
      <Button look="quiet" busy={busy} busyLabel="Loading…" onClick={() => void fetchNextPage()}>
        {failed ? 'Try Again' : 'Load more'}
      </Button>
    </div>
  )
}

import { dateOfInstant } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { Changes } from './changed-notice.tsx'
import { Pane, type PaneProps } from './pane.tsx'

/** The first step: the way on, once the agreement is read. */
export function ReadPane({
  agreement: { since_signed },
  steps,
  changed,
  onContinue,
}: Pick<PaneProps, 'agreement' | 'steps' | 'changed'> & { readonly onContinue: () => void }) {
  return (
    <Pane steps={steps} current="read" title="Read your agreement">
      <p className="text-fg-muted">Take your time. Nothing is agreed until you sign.</p>
      {changed ?? (
        <>
          {since_signed ? <SinceSigned {...since_signed} /> : null}
          <div
            data-bottom-bar=""
            className="mt-6 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:mt-0 max-md:border-t max-md:border-line-strong max-md:bg-surface max-md:px-gutter max-md:py-3"
          >
            <Button look="seal" className="w-full" onClick={onContinue}>
              Continue to Sign
            </Button>
          </div>
        </>
      )}
    </Pane>
  )
}

/** What differs from the agreement that was signed before. */
function SinceSigned({
  signed_at,
  changes,
}: {
  readonly signed_at: string
  readonly changes: readonly string[]
}) {
  const zone = useBusinessZone()
  return (
    <section aria-label="What has changed" className="mt-4 border-l-3 border-gold-500 bg-surface-2 px-4 py-3">
      <p className="font-[650]">What has changed since you signed on {dateOfInstant(signed_at, zone)}</p>
      {changes.length > 0 ? (
        <Changes changes={changes} />
      ) : (
        <p className="text-ui">Nothing but the version.</p>
      )}
    </section>
  )
}

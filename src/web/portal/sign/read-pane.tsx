import { Button } from '#ui/button.tsx'
import { Pane, type PaneProps } from './pane.tsx'

/** The first step: the way on, once the agreement is read. */
export function ReadPane({
  steps,
  notice,
  onContinue,
}: Pick<PaneProps, 'steps'> & { readonly notice: string | undefined; readonly onContinue: () => void }) {
  return (
    <Pane steps={steps} current="read" title="Read your agreement">
      <p className="text-fg-muted">Take your time. Nothing is agreed until you sign.</p>
      {notice === undefined ? null : (
        <p role="alert" className="mt-4 border border-warn-line bg-warn-bg px-4 py-3 text-warn">
          {notice}
        </p>
      )}
      <div
        data-bottom-bar=""
        className="mt-6 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:mt-0 max-md:border-t max-md:border-line-strong max-md:bg-surface max-md:px-gutter max-md:py-3"
      >
        <Button look="seal" className="w-full" onClick={onContinue}>
          Continue to Sign
        </Button>
      </div>
    </Pane>
  )
}

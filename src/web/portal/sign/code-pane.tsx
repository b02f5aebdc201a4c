import { signingCode } from '#domain/signing/signing.ts'
import { formatMoney } from '#domain/money.ts'
import { clockOfInstant } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { refusedFields } from '#web/shared/refusal.ts'
import { CodeField } from './code-field.tsx'
import { Pane, Trouble, type PaneProps } from './pane.tsx'

/** The third step: the emailed code signs. */
export function CodePane({
  agreement: { snapshot },
  steps,
  typed,
  signing: { code, sign },
  changed,
  onType,
  onBack,
  onDone,
}: PaneProps & { readonly onBack: () => void }) {
  const zone = useBusinessZone()
  const { total, quote } = snapshot
  const sent = code.data
  const problem = refusedFields(sign.error)['code']
  const isWhole = typed.code.length === signingCode.digits
  return (
    <Pane steps={steps} current="code" title="Enter your code">
      <p className="num text-pretty wrap-anywhere text-fg-muted" aria-live="polite">
        {sent === undefined
          ? ''
          : `Sent to ${sent.sent_to} at ${clockOfInstant(sent.sent_at, zone)}. It works until ${clockOfInstant(sent.expires_at, zone)}.`}
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole && !changed && !sign.isPending) onDone()
        }}
      >
        <CodeField
          value={typed.code}
          error={problem}
          hint={`Six digits; ${signingCode.tries} tries for each code.`}
          readOnly={sign.isPending}
          onWrite={(digits) => onType({ code: digits })}
        />
        {changed ?? (
          <>
            {problem === undefined ? <Trouble error={sign.error} /> : null}
            <Button
              look="seal"
              type="submit"
              className="mt-6 w-full"
              busy={sign.isPending}
              busyLabel="Signing…"
              disabled={!isWhole}
            >
              <span className="num">Sign for {formatMoney(total, quote.currency)}</span>
            </Button>
          </>
        )}
      </form>
      <Trouble error={code.error} />
      <div className="mt-2 grid">
        {changed ? null : (
          <Button
            look="quiet"
            className="min-h-11! w-full"
            busy={code.isPending}
            busyLabel="Sending…"
            onClick={() => {
              onType({ code: '' })
              sign.reset()
              code.mutate()
            }}
          >
            Send Another Code
          </Button>
        )}
        <Button look="quiet" className="min-h-11! w-full" onClick={onBack}>
          Back
        </Button>
      </div>
    </Pane>
  )
}

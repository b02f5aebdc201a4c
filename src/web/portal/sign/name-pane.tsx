import { Mail } from 'lucide-react'
import { useState } from 'react'
import { signerNameProblem } from '#domain/signing/signing.ts'
import { formatMoney } from '#domain/money.ts'
import { mediumDate } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { focusFirstProblem } from '#web/shared/focus-first-problem.ts'
import { refusedFields, type Problems } from '#web/shared/refusal.ts'
import { focusWhereLost } from './focus-title.ts'
import { NameAndConsent } from './name-and-consent.tsx'
import { Pane, Trouble, type PaneProps } from './pane.tsx'

const DrawingField = lazyComponent(() => import('./drawing-field.tsx'), 'DrawingField')

/** The second step: name, consent, and a drawing where it is wanted. */
export function NamePane({
  agreement: { snapshot, mode },
  email,
  steps,
  typed,
  signing: { code, sign },
  changed,
  onType,
  onDone,
}: PaneProps) {
  const [isTried, setTried] = useState(false)
  const [isDrawing, setDrawing] = useState(typed.drawing !== null)
  const { quote, total, terms, consent } = snapshot
  const money = (cents: number) => formatMoney(cents, quote.currency)
  const withCode = mode === 'name and code'
  const busy = code.isPending || sign.isPending
  const sent = refusedFields(sign.error)
  const found: Problems = {
    name: signerNameProblem(typed.name),
    consent: typed.consent ? undefined : 'Please agree to sign electronically',
  }
  const problems = isTried ? found : {}

  return (
    <Pane steps={steps} current="sign" title="Sign your agreement">
      <p className="num text-pretty text-fg-muted">
        {money(total)} in all
        {terms.deposit === null
          ? '.'
          : `, ${money(terms.deposit)} now to reserve ${mediumDate(snapshot.event.date)}.`}
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (found['name'] ?? found['consent']) return focusFirstProblem(event.currentTarget)
          if (!busy && !changed) onDone()
        }}
      >
        <NameAndConsent
          typed={typed}
          consent={consent}
          problems={{ ...problems, name: problems['name'] ?? sent['name'] }}
          readOnly={busy}
          onType={onType}
        />
        {isDrawing ? (
          <DrawingField
            drawing={typed.drawing}
            onDraw={(drawing) => onType({ drawing })}
            onLeave={() => setDrawing(false)}
          />
        ) : null}
        {withCode ? <CodeNote email={email} /> : null}
        {changed ?? (
          <>
            <Trouble error={withCode ? code.error : sign.error} />
            <Button
              look="seal"
              type="submit"
              className="mt-6 w-full"
              busy={busy}
              busyLabel={withCode ? 'Sending…' : 'Signing…'}
            >
              <span className="num">{withCode ? 'Send My Code' : `Sign for ${money(total)}`}</span>
            </Button>
          </>
        )}
        {isDrawing ? null : (
          <Button
            ref={focusWhereLost}
            look="quiet"
            className="mt-2 min-h-11! w-full"
            onClick={() => setDrawing(true)}
          >
            Draw my signature as well
          </Button>
        )}
      </form>
    </Pane>
  )
}

function CodeNote({ email }: { readonly email: string }) {
  return (
    <p className="mt-5 flex gap-2.5 border-t border-line pt-5 text-small text-fg-muted">
      <Mail aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.6} />
      <span className="min-w-0 text-pretty">
        We will send a six-digit code to <b className="font-semibold wrap-anywhere text-fg">{email}</b>.
        Without it, nobody can sign with a forwarded link.
      </span>
    </p>
  )
}

/** Who signs an open quote beside its client, and whether the owner countersigns. */
import { Send } from 'lucide-react'
import { useState } from 'react'
import type { QuoteView } from '#contract/quote-views.ts'
import { countersigns, signerProblems, type Countersign } from '#domain/signing/signers.ts'
import { longestSignerName } from '#domain/signing/signing.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#web/office/kit/records/facts.tsx'
import { SelectField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'

const countersignWords: Readonly<Record<Countersign, string>> = {
  none: 'You do not sign',
  automatic: 'You countersign at once, by the program',
  'by hand': 'You countersign with a button, after the client',
}

/** Of an approved quote, whose change order waits for the second person, the signers stay. */
export function QuoteSigners({ quote }: { readonly quote: QuoteView }) {
  // What was chosen elsewhere meanwhile begins anew.
  return (
    <Section title="Who signs" className="col-span-full">
      {quote.status === 'accepted' ? null : <SignersForm key={JSON.stringify(quote.signers)} quote={quote} />}
      {quote.partial ? <Waiting quote={quote} names={quote.partial.waits_for} /> : null}
    </Section>
  )
}

function SignersForm({ quote: { id, version, signers, booking, partial } }: { readonly quote: QuoteView }) {
  const [second, setSecond] = useState(signers.second ?? { name: '', email: '' })
  const [countersign, setCountersign] = useState(signers.countersign)
  const [isTried, setTried] = useState(false)
  const isNamed = second.name.trim() !== '' || second.email.trim() !== ''
  const problems = isNamed ? signerProblems(second, booking.email) : {}
  const shown = isTried ? problems : {}
  const wanted = {
    second: isNamed ? { name: second.name.trim(), email: second.email.trim() } : null,
    countersign,
  }
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(signers)
  const save = useWrite({
    send: () => call('choose-signers', { id, version, signers: wanted }),
    done: 'Signers chosen',
    failed: 'Failed to choose the signers',
    untilFresh: true,
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (Object.keys(problems).length === 0 && isChanged && !save.isPending) save.mutate()
      }}
    >
      <p className="mb-3 text-small text-fg-muted">
        {booking.first_name} signs. A second person signs after that, with a link and a code of their own; the
        quote is approved once both have signed.
      </p>
      <div className="grid gap-4 @min-[38rem]:grid-cols-2">
        <TextField
          label="Second person"
          autoComplete="off"
          maxLength={longestSignerName}
          value={second.name}
          error={shown.name}
          onWrite={(name) => setSecond({ ...second, name })}
        />
        <TextField
          label="Email of the second person"
          type="email"
          autoComplete="off"
          maxLength={200}
          value={second.email}
          error={shown.email}
          onWrite={(email) => setSecond({ ...second, email })}
        />
        <SelectField
          label="Your signature"
          value={countersign}
          error={undefined}
          onWrite={(value) => setCountersign(value as Countersign)}
        >
          {countersigns.map((each) => (
            <option key={each} value={each}>
              {countersignWords[each]}
            </option>
          ))}
        </SelectField>
      </div>
      {isChanged ? (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button look="primary" type="submit" busy={save.isPending} busyLabel="Saving…">
            Save Signers
          </Button>
          {partial ? (
            <p className="text-small text-warn">{partial.signer_name} has to sign again then.</p>
          ) : null}
        </div>
      ) : null}
    </form>
  )
}

/** Who has signed, and whom the others wait for. */
function Waiting({ quote, names }: { readonly quote: QuoteView; readonly names: readonly string[] }) {
  const remind = useWrite({
    send: () => call('remind-signer', { quoteId: quote.id }),
    done: 'The link is on its way',
    failed: 'Failed to send the link',
  })
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 border-l-3 border-gold-500 bg-surface-2 px-4 py-3">
      <p className="min-w-0 grow">
        {quote.partial?.signer_name} has signed. The agreement waits for {names.join(' and ')}.
      </p>
      <Button
        look="second"
        icon={Send}
        busy={remind.isPending}
        busyLabel="Sending…"
        onClick={() => remind.mutate()}
      >
        Send the Link Again
      </Button>
    </div>
  )
}

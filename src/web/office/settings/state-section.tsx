import type { SettingsView } from '#contract/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { Fact, Facts } from '#web/office/kit/records/facts.tsx'
import { UnsentCard } from './unsent-card.tsx'

const payments = {
  stripe: { tone: 'ok', label: 'Configured', text: 'Stripe takes cards.' },
  simulated: { tone: 'warn', label: 'Simulated', text: 'Test checkout: no card is charged.' },
  none: {
    tone: 'note',
    label: 'Not configured',
    text: 'Clients see that online payment is not open yet. Money that comes in another way is recorded by hand.',
  },
} as const

/** What the server's environment decides: shown, never changed here, and never a secret (A-SET-03). */
export function StateSection({ settings: { state } }: { readonly settings: SettingsView }) {
  const gateway = payments[state.payments ?? 'none']
  const isSent = state.mail === 'smtp'

  return (
    <div className="grid gap-4">
      <Card title="Payments" aside={<Badge tone={gateway.tone}>{gateway.label}</Badge>}>
        <div className="grid gap-3 px-4.5 py-4">
          <p>{gateway.text}</p>
          <p className="max-w-[44rem] text-small text-fg-muted">
            The provider is chosen where the server is set up. Its keys stay in the server’s environment and
            are shown to nobody.
          </p>
        </div>
      </Card>
      <Card
        title="Mail"
        aside={<Badge tone={isSent ? 'ok' : 'warn'}>{isSent ? 'Configured' : 'Not configured'}</Badge>}
      >
        <div className="grid gap-4 px-4.5 py-4">
          <p>
            {isSent
              ? 'Messages go out through your mail server.'
              : 'Messages are kept in the database and not sent: no mail server is set up.'}
          </p>
          <Facts>
            <Fact name="From">{state.mail_from}</Fact>
            <Fact name="Links lead to">{state.public_url}</Fact>
          </Facts>
          <p className="max-w-[44rem] text-small text-fg-muted">
            The mail server and the sender are named where the server is set up; the operations guide says
            how.
          </p>
        </div>
      </Card>
      <UnsentCard />
    </div>
  )
}

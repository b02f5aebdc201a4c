import { useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/accounts.ts'
import { authProblem } from '#domain/accounts/account.ts'
import { Button } from '#ui/button.tsx'
import { CardFooter } from '#web/office/kit/card-footer.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { TextField } from '#web/office/kit/forms/form-fields.tsx'
import { session } from '#web/office/kit/session.ts'
import { LeaveQuestion } from '#web/office/kit/forms/leave-question.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call } from '#web/shared/api.ts'

/** The name of the account that is signed in (rules.md, B-03). */
export function NameCard() {
  const { data: account } = useQuery(session)
  return account ? <NameForm key={account.id} account={account} /> : null
}

function NameForm({ account }: { readonly account: Account }) {
  const form = useForm({
    start: { firstName: account.first_name, lastName: account.last_name },
    rules: ({ firstName, lastName }) => ({
      firstName: authProblem('firstName', firstName),
      lastName: authProblem('lastName', lastName),
    }),
    send: ({ firstName, lastName }) =>
      call('save-own-name', { firstName: firstName.trim(), lastName: lastName.trim() }),
    done: 'Your name is saved',
    failed: 'Failed to save your name',
  })

  return (
    <Card title="Your name">
      <form {...form.onPage()}>
        <div className="grid max-w-[30rem] gap-5 px-4.5 pt-4 pb-5">
          <p className="text-fg-muted">
            It stands in the history, in the team and beside your countersignature. What you countersigned
            before stays as it is.
          </p>
          <TextField
            label="First name"
            name="firstName"
            required
            autoComplete="given-name"
            {...form.field('firstName')}
          />
          <TextField
            label="Last name"
            name="lastName"
            required
            autoComplete="family-name"
            {...form.field('lastName')}
          />
        </div>
        <CardFooter>
          <Button look="primary" type="submit" busy={form.busy} busyLabel="Saving…">
            Save Name
          </Button>
        </CardFooter>
      </form>
      <LeaveQuestion unsaved={form.unsaved && !form.busy} leaving={form.leaving} />
    </Card>
  )
}

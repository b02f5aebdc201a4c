import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountMessages, accountRoles, authProblem, type AccountRole } from '#domain/accounts/account.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input, Select } from '#ui/field.tsx'
import { tellDone, tellFailure } from '#web/office/kit/tell.ts'
import { call, RefusedCall } from '#web/shared/api.ts'
import { roleTexts } from './role-texts.ts'
import { team } from './team-data.ts'

/** Sends somebody a link that makes an account with the role chosen here. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<AccountRole>('owner')
  const [problem, setProblem] = useState<string>()
  const invite = useMutation({
    mutationFn: () => call('invite-person', { email: email.trim(), role }),
    onSuccess: async () => {
      tellDone(accountMessages.invited, `${email.trim()} gets a link that makes an account.`)
      onClose()
      await queries.invalidateQueries({ queryKey: team.queryKey })
    },
    onError: (error) => {
      const found = error instanceof RefusedCall ? error.failure.fields?.['email']?.[0] : undefined
      if (found === undefined) tellFailure('Failed to send the invitation', error)
      else setProblem(found)
    },
  })

  return (
    <Dialog
      title="Invite Somebody"
      subject="The link goes out by email and works once."
      size="sm"
      unsaved={email.trim() !== ''}
      busy={invite.isPending}
      onClose={onClose}
      onSubmit={() => {
        const found = authProblem('email', email)
        setProblem(found)
        if (found === undefined && !invite.isPending) invite.mutate()
      }}
      actions={
        <Button look="primary" type="submit" busy={invite.isPending} busyLabel="Sending…">
          Send Invitation
        </Button>
      }
    >
      <div className="grid gap-4">
        <Field label="Email" required error={problem}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              value={email}
              onChange={(event) => {
                setEmail(event.target.value)
                setProblem(undefined)
              }}
            />
          )}
        </Field>
        <Field label="Role" hint={roleTexts[role].meaning}>
          {(control) => (
            <Select
              {...control}
              value={role}
              onChange={(event) =>
                setRole(accountRoles.find((each) => each === event.target.value) ?? 'owner')
              }
            >
              {accountRoles.map((each) => (
                <option key={each} value={each}>
                  {roleTexts[each].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </Dialog>
  )
}

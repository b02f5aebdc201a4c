import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ControlLook } from '#ui/control-look.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import type { PortalSession } from '../kit/stored-access.ts'
import { useUnlock } from './use-unlock.ts'
import { toast } from '../kit/toast.ts'

/** Asks for the signed-in owner's own password again (C-39). */
export function UnlockDialog({
  linkToken,
  session,
  onClose,
}: {
  readonly linkToken: string
  readonly session: PortalSession
  readonly onClose: () => void
}) {
  const [password, setPassword] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const unlock = useUnlock(linkToken, session, onClose)
  const submit = () => {
    if (unlock.isPending) return
    if (password === '') {
      toast.error('Password Required', { description: 'Please enter the admin password' })
      return
    }
    unlock.mutate(password, {
      onError: () => {
        input.current?.focus()
        input.current?.select()
      },
    })
  }

  return (
    <ControlLook value="office">
      <Dialog
        title="Admin Mode"
        subject="The password of your own account, for one hour in this tab."
        size="sm"
        busy={unlock.isPending}
        onSubmit={submit}
        onClose={onClose}
        actions={
          <Button
            look="primary"
            type="submit"
            disabled={password === ''}
            busy={unlock.isPending}
            busyLabel="Unlocking…"
          >
            Unlock
          </Button>
        }
      >
        <Field label="Admin password" required>
          {(control) => (
            <Input
              {...control}
              ref={input}
              type="password"
              autoComplete="current-password"
              value={password}
              readOnly={unlock.isPending}
              aria-invalid={unlock.isError || undefined}
              onChange={(event) => {
                setPassword(event.target.value)
                unlock.reset()
              }}
              onKeyDown={(event) => {
                // A form with a disabled button ignores Enter, so the empty password is handled here.
                if (event.key === 'Enter' && password === '') {
                  event.preventDefault()
                  submit()
                }
              }}
            />
          )}
        </Field>
      </Dialog>
    </ControlLook>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, RefusedCall } from '#web/shared/api.ts'
import { storeAdminSession, storeSession, type PortalSession } from '../kit/stored-access.ts'
import { toast } from '../kit/toast.ts'
import { adminSession } from './admin-session.ts'

/** Sends the owner's own password and calls `onDone` after success. */
export function useUnlock(linkToken: string, session: PortalSession, onDone: () => void) {
  const queries = useQueryClient()

  return useMutation({
    mutationFn: (password: string) =>
      call('admin-unlock', { token: session.token, admin_password: password }),
    onSuccess: ({ admin_session_token, permissions, session_expires_at }) => {
      const admin = { admin_session_token, permissions, expires_at: session_expires_at }
      storeAdminSession(linkToken, admin)
      storeSession(linkToken, { ...session, admin_session_token })
      queries.setQueryData(adminSession(linkToken).queryKey, admin)
      onDone()
      toast.dismiss()
      toast.success('Admin Mode Activated', { description: 'You now have full editing capabilities' })
    },
    onError: (error) => toast.error('Access Denied', { description: refusal(error) }),
  })
}

function refusal(error: unknown): string {
  if (!(error instanceof RefusedCall) || error.status >= 500) return 'Admin unlock failed'
  return error.message || 'Invalid admin password'
}

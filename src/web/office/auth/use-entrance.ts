import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { session } from '#web/office/kit/session.ts'

/** After signing in: asks who that is, and leaves the rest to the entrance, which leads people with a session on. */
export function useEntrance(): () => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()

  return async () => {
    await queries.fetchQuery({ ...session, staleTime: 0 })
    await navigate({ to: '/auth', search: {}, replace: true })
  }
}

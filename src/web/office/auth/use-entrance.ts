import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { session } from '#web/office/kit/session.ts'

/** Goes into the office after signing in; who is signed in is asked anew there. */
export function useEntrance(): () => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()

  return async () => {
    await navigate({ to: '/admin', replace: true })
    await queries.resetQueries({ queryKey: session.queryKey })
  }
}

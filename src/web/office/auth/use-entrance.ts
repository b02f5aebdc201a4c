import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'
import { session } from '#web/office/kit/session.ts'

/** After signing in: asks who that is, and leaves the rest to the entrance, which leads people with a session on. */
export function useEntrance(): (view?: 'setup') => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()

  return async (view) => {
    await queries.fetchQuery({ ...session, staleTime: 0 })
    // A link that changes the address waits for its owner to sign in.
    await navigate({ to: paths.auth, search: ({ address }) => ({ address, view }), replace: true })
  }
}

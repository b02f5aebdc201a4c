/** The admin mode of an owner in an emailed portal link: one hour, in this tab. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { currentInstant } from '#web/shared/clock.ts'
import { storedAdminSession, type AdminSession } from '../kit/stored-access.ts'

/** The admin session of this tab until it expires; undefined for clients. */
export function useAdminSession(linkToken: string, isOwner: boolean): AdminSession | undefined {
  return useQuery({ ...adminSession(linkToken), enabled: isOwner }).data ?? undefined
}

/** The admin session that this tab has stored. */
export function adminSession(linkToken: string) {
  return queryOptions({
    queryKey: ['portal-admin', linkToken],
    queryFn: (): AdminSession | null => storedAdminSession(linkToken, currentInstant()) ?? null,
    staleTime: Infinity,
    // Refetches when the session expires.
    refetchInterval: ({ state }) =>
      state.data ? Math.max(1000, Date.parse(state.data.expires_at) - Date.parse(currentInstant())) : false,
  })
}

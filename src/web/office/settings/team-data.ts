/** The team and the open sessions, as the server knows them; every write reads them anew. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccountRole } from '#domain/accounts/account.ts'
import { session } from '#web/office/kit/session.ts'
import { tellDone, tellFailure } from '#web/office/kit/tell.ts'
import { call, read } from '#web/shared/api.ts'

export const team = queryOptions({
  queryKey: ['accounts', 'team'],
  queryFn: ({ signal }) => read('list-team', {}, { signal }),
  meta: { failure: { title: 'Failed to load the team', description: 'Please try again in a moment.' } },
})

export const openSessions = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: async ({ signal }) => (await read('list-sessions', {}, { signal })).sessions,
  meta: { failure: { title: 'Failed to load your sessions', description: 'Please try again in a moment.' } },
})

/** A write of this screen: told when it is done and when it failed; the lists are read anew either way. */
export function useAccountWrite<Input>({
  send,
  done,
  failed,
  onDone,
}: {
  readonly send: (input: Input) => Promise<unknown>
  readonly done: (input: Input) => string
  readonly failed: string
  readonly onDone?: () => void
}) {
  const queries = useQueryClient()

  return useMutation({
    mutationFn: send,
    onSuccess: (_answer, input) => {
      tellDone(done(input))
      onDone?.()
    },
    onError: (error) => tellFailure(failed, error),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['accounts'] })
      // Who gave the own role away is out.
      await queries.invalidateQueries({ queryKey: session.queryKey })
    },
  })
}

export interface RoleChange {
  readonly id: string
  readonly name: string
  readonly role: AccountRole
}

/** Approving is giving the role owner. */
export function useRoleChange(done: (change: RoleChange) => string, onDone?: () => void) {
  return useAccountWrite<RoleChange>({
    send: ({ id, role }) => call('set-account-role', { id, role }),
    done,
    failed: 'Failed to change the role',
    ...(onDone ? { onDone } : {}),
  })
}

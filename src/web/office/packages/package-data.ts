/** The packages of the catalog: reading and changing them. */
import { queryOptions } from '@tanstack/react-query'
import type { PackageView } from '#contract/packages.ts'
import { failure } from '#web/office/kit/queries.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call, read } from '#web/shared/api.ts'

/** All of them, archived ones too, in their order. */
export const allPackages = queryOptions({
  queryKey: ['packages', 'list', 'all'],
  queryFn: async ({ signal }) => (await read('list-packages', { archived: 'true' }, { signal })).packages,
  meta: failure('Failed to load packages'),
})

/** One of them; null where there is none of this id. */
export function packageById(id: string) {
  return queryOptions({ ...allPackages, select: (all) => all.find((each) => each.id === id) ?? null })
}

type Named = Pick<PackageView, 'id' | 'name'>

export function useArchivePackage() {
  return useWrite({
    send: ({ id, archived }: Named & { readonly archived: boolean }) =>
      call('archive-package', { id, archived }),
    done: (_done, { name, archived }) => `${name} ${archived ? 'archived' : 'restored'}`,
    failed: 'Failed to change the package',
    undo:
      (_done, { id, archived }) =>
      () =>
        call('archive-package', { id, archived: !archived }),
  })
}

export function useMovePackage() {
  return useWrite({
    send: (move: { readonly id: string; readonly place: number }) => call('move-package', move),
    failed: 'Failed to move the package',
    untilFresh: true,
  })
}

import { mostPackages } from '#domain/packages/package.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { PackageRow } from '#server/records/packages/store.ts'

/** Refuses another package in a full catalog; archived ones are not in it. */
export function requireRoom(packages: readonly Pick<PackageRow, 'archived_at'>[]): void {
  const inCatalog = packages.filter(({ archived_at }) => archived_at === null).length
  if (inCatalog >= mostPackages) refuse('package.most', String(mostPackages))
}

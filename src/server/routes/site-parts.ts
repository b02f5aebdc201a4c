import type { SiteAssets, SiteRenderer } from '#contract/pages.ts'

export interface SiteParts {
  readonly renderer: () => Promise<SiteRenderer>
  readonly assets: () => Promise<SiteAssets>
}

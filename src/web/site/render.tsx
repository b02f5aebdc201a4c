import type { SitePage } from '#contract/pages.ts'
export const renderHome = (page: SitePage) => `<!doctype html><title>${page.settings.business_name}</title>`
export const renderBook = renderHome

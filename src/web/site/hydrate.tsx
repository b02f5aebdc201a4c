import { hydrateRoot } from 'react-dom/client'
import type { HydratedPage } from '#contract/pages.ts'
import { takeNotice } from '#web/shared/notice.ts'
import { loadToasts } from './load-toasts.ts'
import { SiteApp } from './site-app.tsx'

/** Hydrates the server's markup and shows the notice of the previous page. */
export function hydrate(): void {
  const root = document.getElementById('root')
  const data = document.getElementById('page')
  if (!root || !data) throw new Error('The page was not sent whole')

  const page = JSON.parse(data.textContent) as HydratedPage
  hydrateRoot(root, <SiteApp {...page} />)

  const notice = takeNotice()
  if (notice) void loadToasts().then(({ showToast }) => showToast(notice))
}

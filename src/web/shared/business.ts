/** What the server told this page of the business; when the owner changes it, the page is told again. */
import { useSyncExternalStore } from 'react'
import { defaultSettings, type BusinessFacts } from '#domain/business/settings.ts'
import { read } from './api.ts'

let facts: BusinessFacts = factsOfPage() ?? defaultSettings
const listeners = new Set<() => void>()

/** The one zone in which the fronts show instants and days (ruling on time); it follows the setting. */
export let businessZone = facts.time_zone

/** The business as it is now, for forms that begin with its defaults. */
export function business(): BusinessFacts {
  return facts
}

/** The business as it is shown. */
export function useBusiness(): BusinessFacts {
  return useSyncExternalStore(listen, business, business)
}

/** Shows the business as the server knows it, where a page is rendered there. */
export function showBusiness(fresh: BusinessFacts): void {
  facts = fresh
  businessZone = facts.time_zone
  for (const hear of listeners) hear()
}

/** Reads anew what the server says; what cannot be read stands as it was. */
export async function refreshBusiness(): Promise<void> {
  const fresh = await read('read-business', undefined).catch(() => facts)
  if (JSON.stringify(fresh) !== JSON.stringify(facts)) showBusiness(fresh)
}

function listen(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

/** Data in the page's HTML (server/front-html.ts); in tests there is none. */
function factsOfPage(): BusinessFacts | undefined {
  if (typeof document === 'undefined') return undefined
  const text = document.getElementById('business')?.textContent
  return text ? (JSON.parse(text) as BusinessFacts) : undefined
}

/**
 * Hydration on demand: the page works as it was sent, so React comes with the first sign of a person. What
 * was clicked before it came is clicked again afterwards.
 */
import { loadWizard } from '#web/booking/door.ts'
import { onFirstInteraction } from '#web/shared/startup/on-first-interaction.ts'
import { noticeWaits } from '#web/shared/notice.ts'
import './site.css'

let arrival: Promise<void> | undefined
let waiting: HTMLElement | undefined

function hydrateOnce(): void {
  arrival ??= import('./hydrate.tsx').then(({ hydrate }) => {
    document.removeEventListener('click', keepClick, true)
    hydrate()
    delete waiting?.dataset['waiting']
    waiting?.click()
  }, standAsSent)
}

/** Without React the page is what it is without a script: links lead on, the story simply stands. */
function standAsSent(): void {
  arrival = undefined
  document.documentElement.dataset['plain'] = ''
  if (waiting instanceof HTMLAnchorElement) window.location.assign(waiting.href)
  waiting = undefined
}

function keepClick(event: MouseEvent): void {
  const wantsNewPage = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const control = event.target instanceof Element && event.target.closest('a[data-book], [data-card], button')
  if (wantsNewPage || !(control instanceof HTMLElement)) return

  event.preventDefault()
  waiting = control
  waiting.dataset['waiting'] = ''
  // Side by side with React; if it fails, the opening itself says so.
  if (control instanceof HTMLAnchorElement) loadWizard().catch(() => undefined)
  hydrateOnce()
}

document.addEventListener('click', keepClick, true)
onFirstInteraction(hydrateOnce)
if (window.location.hash || noticeWaits()) hydrateOnce()

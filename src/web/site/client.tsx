/**
 * Hydration on demand: the page works without JavaScript, so React is loaded on the first interaction. An earlier click
 * is repeated afterwards.
 */
import { loadWizard } from '#web/booking/load-wizard.ts'
import { onFirstInteraction } from '#web/shared/startup/on-first-interaction.ts'
import { noticeWaits } from '#web/shared/notice.ts'
import { longestWaitMs } from './within.ts'
import './site.css'

let arrival: Promise<void> | undefined
let waiting: HTMLElement | undefined

function hydrateOnce(): void {
  arrival ??= import('./hydrate.tsx').then(({ hydrate }) => {
    document.removeEventListener('click', keepClick, true)
    hydrate()
    delete waiting?.dataset['waiting']
    waiting?.click()
    waiting = undefined
  }, standAsSent)
}

/** Without React the page behaves as without JavaScript: links work, and the story is shown. */
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
  // In parallel with React. If it fails, opening the wizard shows the error.
  if (control instanceof HTMLAnchorElement) {
    loadWizard().catch(() => undefined)
    setTimeout(() => waiting === control && window.location.assign(control.href), longestWaitMs)
  }
  hydrateOnce()
}

/** A wizard that was open when the page was loaded again is closed: its entry would take a press of Back. */
function dropEntryOfWizard(): void {
  const state: unknown = window.history.state
  if (typeof state === 'object' && state !== null && 'wizard' in state) window.history.back()
}

dropEntryOfWizard()
document.addEventListener('click', keepClick, true)
onFirstInteraction(hydrateOnce)
if (window.location.hash || noticeWaits()) hydrateOnce()

/** Back closes dialogs: on a phone a dialog is a whole screen. */
import { openOverlays, type OpenOverlay } from '#ui/overlay-stack.ts'

/** A step back that closing a dialog takes itself is on its way. */
let isOwnStep = false

/**
 * Asked before each step of the history, and before the questions of forms: true where Back leaves the uppermost dialog instead, and
 * the page below it stays as it is.
 */
export function leavesDialog({ action }: { readonly action: string }): boolean {
  const top = openOverlays.at(-1)
  const isOwn = isOwnStep
  isOwnStep = false
  if (action !== 'BACK' || isOwn || !top || isStep(top)) return false
  top.leave()
  return true
}

/** True where going back closes it: of what a parameter of the address opened, the lowest is its dialog. */
function isStep({ opener }: OpenOverlay): boolean {
  return opener !== undefined && openOverlays.filter((each) => each.opener === opener).length === 1
}

/** Goes back where that leads to `href`; false where it does not. Replaced, the entry would be one that a press of Back does nothing for. */
export function stepBackTo(href: string): boolean {
  // Not every browser has it.
  const navigation: Navigation | undefined = window.navigation
  const behind = navigation?.entries()?.[(navigation.currentEntry?.index ?? 0) - 1]
  if (!behind?.sameDocument || behind.url !== location.origin + href) return false
  isOwnStep = true
  // Closed twice, it is the same step.
  navigation?.traverseTo(behind.key).committed?.catch(() => undefined)
  return true
}

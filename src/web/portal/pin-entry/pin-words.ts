export const pinEntryTitle = 'Access Your Event Portal'
export const openPortal = 'Open My Portal'
export const mailMyLink = 'Email me my portal link'

/** What stands under the title while the PIN is asked for. */
export function pinLead(hasBooking: boolean): string {
  return hasBooking
    ? 'Enter the 6-digit PIN from your confirmation e-mail.'
    : 'Please open the link in your confirmation e-mail first.'
}

// The first paint has the same shapes before the form is there.
export const pinFormShape = 'grid w-full gap-3.5'
export const pinBoxShape = 'h-14 w-full rounded-sm border border-control bg-ink-850 md:h-16'
export const mailMyLinkLook =
  'mt-1.5 -mb-3 inline-flex min-h-11 items-center rounded-xs px-3 text-ui text-fg-muted underline decoration-line-strong underline-offset-[.3em] pour hover:text-fg md:mt-3'

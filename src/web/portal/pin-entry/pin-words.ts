export const pinEntryTitle = 'Access Your Event Portal'
export const openPortal = 'Open My Portal'
export const mailMyLink = 'Email me my portal link'

/** The line under the title of the PIN form. */
export function pinLead(hasBooking: boolean): string {
  return hasBooking
    ? 'Enter the 6-digit PIN from your confirmation email.'
    : 'Please open the link in your confirmation email first.'
}

// The first paint uses the same classes.
export const pinFormShape = 'grid w-full gap-3.5'
export const pinBoxShape = 'h-14 w-full rounded-sm border border-control bg-ink-850 md:h-16'
export const mailMyLinkLook =
  'mt-1.5 -mb-3 inline-flex min-h-11 items-center rounded-xs px-3 text-ui text-fg-muted underline decoration-line-strong underline-offset-[.3em] pour hover:text-fg md:mt-3'

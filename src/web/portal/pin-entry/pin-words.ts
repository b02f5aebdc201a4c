export const pinEntryTitle = 'Access Your Event Portal'
export const openPortal = 'Open My Portal'
export const mailMyLink = 'Email me my portal link'
export const noPin = 'I have no PIN'
export const enterPin = 'Enter my PIN instead'
export const linkLead = 'We send a fresh link and your PIN to the address of your booking.'

/** The line under the title of the PIN form. */
export function pinLead(hasBooking: boolean): string {
  return hasBooking
    ? 'Enter the 6-digit PIN from your confirmation email.'
    : 'A PIN alone opens only the sample. Your own portal opens with the link from your email.'
}

// The first paint uses the same classes.
export const pinFormShape = 'grid w-full gap-3.5'
export const mailMyLinkLook =
  'mt-1.5 -mb-3 inline-flex min-h-11 items-center rounded-xs px-3 text-ui text-fg-muted underline decoration-line-strong underline-offset-[.3em] pour hover:text-fg md:mt-3'

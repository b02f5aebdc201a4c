/** One cookie a booking, so that two portals may be open side by side. */
export function portalCookie(bookingId: string): string {
  return `portal-${bookingId}`
}

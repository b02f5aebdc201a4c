/** How many guests to plan for: the upper end of the range, 200 for 200+ (C-48). */
export function plannedGuests(guestCount: string): number {
  const [low = '0', high] = guestCount.replace('+', '').split('-')
  return Number(high ?? low)
}

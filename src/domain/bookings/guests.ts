/** The fewest guests of a range: 1 of `1-25`, 200 of `200+`. */
export function fewestGuests(guestCount: string): number {
  return Number(guestCount.replace('+', '').split('-')[0] ?? 0)
}

/** How many guests to plan for: the upper end of the range, 200 for 200+ (C-48). */
export function plannedGuests(guestCount: string): number {
  const [low = '0', high] = guestCount.replace('+', '').split('-')
  return Number(high ?? low)
}

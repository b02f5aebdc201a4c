import corporateUrl from '#ui/art/event-corporate.svg'
import privateUrl from '#ui/art/event-private.svg'
import weddingUrl from '#ui/art/event-wedding.svg'

/** One drawing per event type, 240 by 220. */
export const eventPictures = { wedding: weddingUrl, corporate: corporateUrl, private: privateUrl } as const

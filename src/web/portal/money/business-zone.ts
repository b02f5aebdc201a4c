import { defaultSettings } from '#domain/business/settings.ts'

/** The one zone in which the portal shows the days of quotes and invoices (ruling on time). */
export const businessZone = defaultSettings.time_zone

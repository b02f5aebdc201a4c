import { defaultSettings } from '#domain/business/settings.ts'

/** The one zone in which the fronts show instants and days (ruling on time). */
export const businessZone = defaultSettings.time_zone

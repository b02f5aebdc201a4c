import { defaultSettings } from '#domain/business/settings.ts'

/** The one zone in which the office shows instants (ruling on time). */
export const businessZone = defaultSettings.time_zone

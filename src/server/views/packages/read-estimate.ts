import { fewestGuests } from '#domain/bookings/guests.ts'
import { businessCurrency } from '#domain/money.ts'
import { estimateOf } from '#domain/packages/package.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { findEstimate } from '#server/records/packages/store.ts'

/** What a visitor's bar comes to at least, in cents; null where no package is chosen for it. */
export async function readEstimate(
  app: AppContext,
  { guests, date }: { readonly guests: string; readonly date: CalendarDate },
) {
  const found = await findEstimate(app.database.db)
  if (!found) return null
  const { setup_minutes, teardown_minutes, service_hours } = (await app.settings()).availability
  const service_minutes = service_hours * 60
  const facts = {
    guests: fewestGuests(guests),
    service_minutes,
    duty_minutes: setup_minutes + service_minutes + teardown_minutes,
    miles: null,
    mode: null,
    date,
  }
  const amount = estimateOf(found.content, facts, businessCurrency)
  return amount > 0 ? { name: found.name, amount, currency: businessCurrency } : null
}

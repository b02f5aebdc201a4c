import { count, desc, eq } from 'drizzle-orm'
import { fullName } from '#domain/bookings/names.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { mailMessages } from '#server/platform/mail/schema.ts'
import { automationRules, occurrences } from '#server/records/automations/schema.ts'
import { bookings } from '#server/records/bookings/schema.ts'

const mostShown = 200

/** The newest emails that rules sent. */
export async function listSentEmails({ database: { db } }: AppContext) {
  const [all] = await db.select({ count: count() }).from(occurrences).where(eq(occurrences.state, 'sent'))
  const rows = await db
    .select({
      occurrence: occurrences,
      booking: bookings,
      content: automationRules.content,
      mail: mailMessages,
    })
    .from(occurrences)
    .innerJoin(automationRules, eq(automationRules.id, occurrences.rule_id))
    .innerJoin(bookings, eq(bookings.id, occurrences.booking_id))
    .innerJoin(mailMessages, eq(mailMessages.id, occurrences.mail_id))
    .where(eq(occurrences.state, 'sent'))
    .orderBy(desc(occurrences.updated_at), desc(occurrences.id))
    .limit(mostShown)
  return {
    count: all?.count ?? 0,
    emails: rows.map(({ occurrence, booking, content, mail }) => ({
      id: occurrence.id,
      booking_id: booking.id,
      rule: content.name,
      name: fullName(booking),
      to: mail.to_address,
      subject: mail.subject,
      at: occurrence.updated_at,
      state: mail.state,
      by_person: occurrence.decided_by !== null,
    })),
  }
}

/** Change orders: priced differences to approved quotes, for the office and the portal. Amounts in cents. */
import * as z from 'zod/mini'
import { changeOrderText } from '#domain/change-orders/change-order-text.ts'
import { mostAddedLines } from '#domain/change-orders/change-order.ts'
import { mostGuests } from '#domain/events/fields.ts'
import { command, owner, portalSession } from './base.ts'
import { changeDifference } from './change-difference.ts'
import { addedLine, openChange } from './change-views.ts'
import { windows } from './event-facts.ts'
import { optionalText, recordId, sha256 as hash } from './fields.ts'
import { sessionToken } from './portal.ts'

const done = z.object({ success: z.literal(true) })

const bookingId = z
  .string('A booking reference is needed')
  .check(z.maxLength(200, 'A booking reference is needed'))

/** Null where none waits. */
const getPortalChange = command(
  '/get-portal-change',
  'Read the change of an agreement that waits for an answer',
)
  .input(z.object({ bookingId, token: sessionToken }))
  .output(z.object({ change: z.nullable(openChange) }))

/** Approves what was shown, or ends it. Where quotes are signed, a client approves by `sign-quote` alone. */
const answerChange = command('/answer-change', 'Approve or decline a change of an agreement')
  .input(
    z.object({
      changeId: recordId,
      token: sessionToken,
      hash,
      action: z.enum(['approve', 'decline'], 'An action is needed'),
      comment: optionalText(changeOrderText.comment),
    }),
  )
  .output(done)

/**
 * Writes a change order of an approved quote and emails it to the client. The browser generates the `id`: a repeated request
 * keeps one. `version` is the one that was read, 0 for a new one.
 */
const saveChangeOrder = command('/save-change-order', 'Write a change order of an approved quote')
  .input(
    z.object({
      id: z.uuid('A change order needs an id'),
      version: z.int().check(z.gte(0), z.lte(1_000_000)),
      quote_id: recordId,
      reason: optionalText(changeOrderText.reason),
      guests: z._default(
        z.nullable(
          z
            .int('Please enter a whole number of guests')
            .check(z.gte(1, 'Please enter a whole number of guests'), z.lte(mostGuests)),
        ),
        null,
      ),
      windows: z._default(z.nullable(windows), null),
      added: z
        .array(addedLine)
        .check(z.maxLength(mostAddedLines, `A change adds at most ${mostAddedLines} lines`)),
    }),
  )
  .output(done)

/** What an open change order would come to, without writing anything. */
const previewChangeOrder = command('/preview-change-order', 'Price a change order before it is sent')
  .input(
    z.object({
      quote_id: recordId,
      guests: z._default(z.nullable(z.int().check(z.gte(1), z.lte(mostGuests))), null),
      windows: z._default(z.nullable(windows), null),
      added: z.array(addedLine).check(z.maxLength(mostAddedLines)),
    }),
  )
  .output(z.object({ difference: changeDifference }))

/** Takes an open change order back as it was shown; one of a client leaves nothing. Calls without `hash` take back what there is. */
const withdrawChangeOrder = command('/withdraw-change-order', 'Take back a change order')
  .input(z.object({ id: recordId, hash: z.optional(hash) }))
  .output(done)

/** For a client who agreed elsewhere: a signature before it is void then. */
const approveChangeOrder = command('/approve-change-order', 'Approve a change order by hand')
  .input(z.object({ id: recordId, hash }))
  .output(done)

const follows = ['quotes', 'invoices', 'bookings', 'events', 'claims'] as const

export const functions = {
  'get-portal-change': portalSession(getPortalChange, []),
  'answer-change': portalSession(answerChange, [...follows]),
  'save-change-order': owner(saveChangeOrder, ['quotes', 'bookings']),
  'preview-change-order': owner(previewChangeOrder, []),
  'withdraw-change-order': owner(withdrawChangeOrder, ['quotes', 'bookings']),
  'approve-change-order': owner(approveChangeOrder, [...follows]),
}

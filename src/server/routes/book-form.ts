/** The plain form at `/book` for browsers without JavaScript: the same schema, the same flow. */
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { paths } from '#domain/addresses.ts'
import { takenTexts } from '#domain/availability/taken-texts.ts'
import { eventTypeOf } from '#domain/bookings/choices.ts'
import { emptyInquiry, type InquiryForm } from '#domain/bookings/inquiry.ts'
import { businessFacts } from '#domain/business/settings.ts'
import { todayIn } from '#domain/time.ts'
import { inquiryInput, type Inquiry } from '#contract/bookings.ts'
import type { BookPage } from '#contract/pages.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { submitInquiry } from '#server/flows/submit-inquiry.ts'
import { Refused } from '#server/platform/core/refused.ts'
import { faultMessage, whyUnavailable } from '#server/platform/http/faults.ts'
import type { SiteParts } from './site-parts.ts'

type Shown = Pick<BookPage & { state: 'form' }, 'values' | 'problems' | 'idempotencyKey' | 'toldTaken'>

type FormStatus = 200 | 422 | 429 | 500 | 503

export function bookForm(
  app: AppContext,
  { renderer, assets }: SiteParts,
  addressOf: (c: Context) => string,
) {
  return {
    show: async (c: Context): Promise<Response> => {
      if (c.req.query('sent') !== undefined) return page(c, 200, { state: 'sent' })
      const event_type = eventTypeOf(c.req.query('type') ?? '') ?? ''
      return form(c, 200, {
        values: { ...emptyInquiry, event_type },
        problems: {},
        idempotencyKey: randomUUID(),
      })
    },

    submit: async (c: Context): Promise<Response> => {
      const sent = await c.req.parseBody({ all: true })
      const values = keptValues(sent)
      const idempotencyKey = textOf(sent['idempotency_key']) || randomUUID()
      const parsed = z.safeParse(inquiryInput, { ...values, reply_to_fax: textOf(sent['reply_to_fax']) })
      if (!parsed.success) return form(c, 422, { values, problems: problemsOf(parsed.error), idempotencyKey })

      const toldTaken = startOf(parsed.data)
      const isTold = textOf(sent['told_taken']) === toldTaken
      const told = isTold ? { toldTaken } : {}
      try {
        const taken = isTold ? undefined : await takenField(app, parsed.data)
        if (taken)
          return await form(c, 422, {
            values,
            problems: { [taken]: takenTexts[taken] },
            idempotencyKey,
            toldTaken,
          })
        await submitInquiry(app, { inquiry: parsed.data, key: idempotencyKey, address: addressOf(c) })
        return c.redirect(`${paths.book}?sent`, 303)
      } catch (error) {
        if (error instanceof Refused) {
          const { kind, field = 'form', message } = error.refusal
          const status = kind === 'rate-limited' ? 429 : 422
          const problems = { [field]: message }
          return form(c, status, { values, problems, idempotencyKey: randomUUID(), ...told })
        }
        // The visitor keeps what was typed, and the key: the inquiry may have arrived all the same.
        app.log.error({ err: error, request_id: c.get('requestId') }, 'a request failed')
        const unavailable = whyUnavailable(error)
        const problems = { form: unavailable ?? faultMessage }
        return form(c, unavailable ? 503 : 500, { values, problems, idempotencyKey, ...told })
      }
    },
  }

  function form(c: Context, status: FormStatus, shown: Shown): Promise<Response> {
    return page(c, status, { state: 'form', ...shown })
  }

  async function page(
    c: Context,
    status: FormStatus,
    state: { state: 'sent' } | ({ state: 'form' } & Shown),
  ): Promise<Response> {
    const settings = await app.settings()
    const today = todayIn(settings.time_zone, app.clock())
    const { renderBook } = await renderer()
    c.header('cache-control', 'no-store')
    return c.html(
      renderBook({
        settings: businessFacts(settings),
        publicUrl: app.publicUrl(),
        today,
        assets: await assets(),
        ...state,
      }),
      status,
    )
  }
}

type Start = Pick<Inquiry, 'event_date' | 'start_time'>

function startOf({ event_date, start_time }: Start): string {
  return `${event_date} ${start_time}`
}

/** The field whose answer is taken at the moment: it can be asked for, and waits. A closed day is refused later. */
async function takenField(
  { availability }: AppContext,
  { event_date, start_time }: Start,
): Promise<keyof typeof takenTexts | undefined> {
  const [day] = await availability.days(event_date, event_date)
  if (!day || day.status === 'closed') return undefined
  if (day.status === 'waitlist') return 'event_date'
  return day.hours === null || day.hours.includes(start_time) ? undefined : 'start_time'
}

function keptValues(sent: Record<string, unknown>): InquiryForm {
  const entries = Object.keys(emptyInquiry).map((field) => [field, textOf(sent[field])])
  return Object.fromEntries(entries) as InquiryForm
}

/** The first message of each field. */
function problemsOf(error: z.core.$ZodError): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of error.issues) problems[String(path[0] ?? 'form')] ??= message
  return problems
}

/** A field that is sent several times has several choices. A form sends a line break as two characters, and counts it as one. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

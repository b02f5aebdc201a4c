/** Serves the contract's functions at `/functions/v1/<name>`, and maps every error to a response. */
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { ORPCError, ValidationError } from '@orpc/server'
import { FetchHandler } from '@orpc/server/fetch'
import { StandardHandler, type StandardHandlerOptions } from '@orpc/server/standard'
import type { FunctionName } from '#contract/contract.ts'
import { touchesHeader } from '#contract/query-roots.ts'
import { touchedBy } from '#contract/touches.ts'
import { refusal } from '#domain/refusals/refusals.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { Refused } from '#server/platform/core/refused.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { retryAfterSeconds, faultMessage, whyUnavailable } from '#server/platform/http/faults.ts'
import { refusalResponse } from '#server/platform/http/refusal-response.ts'
import { accountRoutes } from '#server/routes/accounts.ts'
import { agreementRoutes } from '#server/routes/agreements.ts'
import { signerRoutes } from '#server/routes/signers.ts'
import { availabilityRoutes } from '#server/routes/availability.ts'
import { bookingRoutes } from '#server/routes/bookings.ts'
import { clauseRoutes } from '#server/routes/clauses.ts'
import { clientRoutes } from '#server/routes/clients.ts'
import { allFunctions } from '#server/routes/context.ts'
import { dashboardRoutes } from '#server/routes/dashboard.ts'
import { emailRuleRoutes } from '#server/routes/email-rules.ts'
import { eventFactsRoutes } from '#server/routes/event-facts.ts'
import { eventRoutes } from '#server/routes/events.ts'
import { inquiryRoutes } from '#server/routes/inquiries.ts'
import { invoiceRoutes } from '#server/routes/invoices.ts'
import { officeRoutes } from '#server/routes/office.ts'
import { calendarFeedRoutes } from '#server/routes/calendar-feeds.ts'
import { outsideCalendarRoutes } from '#server/routes/outside-calendars.ts'
import { outboxRoutes } from '#server/routes/outbox.ts'
import { ownAccountRoutes } from '#server/routes/own-account.ts'
import { changeOrderRoutes } from '#server/routes/change-orders.ts'
import { planRoutes } from '#server/routes/plans.ts'
import { packageRoutes } from '#server/routes/packages.ts'
import { paymentShareRoutes } from '#server/routes/payment-shares.ts'
import { portalMoneyRoutes } from '#server/routes/portal-money.ts'
import { portalQuoteRoutes } from '#server/routes/portal-quotes.ts'
import { portalRoutes } from '#server/routes/portal.ts'
import { listRoutes } from '#server/routes/lists.ts'
import { quoteRoutes } from '#server/routes/quotes.ts'
import { reportRoutes } from '#server/routes/reports.ts'
import { restoreRoutes } from '#server/routes/restores.ts'
import { scheduleRoutes } from '#server/routes/schedule.ts'
import { serviceRoutes } from '#server/routes/services.ts'
import { settingRoutes } from '#server/routes/settings.ts'
import { staffRoutes } from '#server/routes/staff.ts'
import { teamRoutes } from '#server/routes/team.ts'
import { unsentEmailRoutes } from '#server/routes/unsent-emails.ts'
import { venueRoutes } from '#server/routes/venues.ts'

export const functionsPrefix = '/functions/v1'

/** Answers a call; undefined for an unknown function. */
export type ServeFunction = (request: Request, context: CallContext) => Promise<Response | undefined>

export function serveFunctions(app: AppContext): ServeFunction {
  const router = allFunctions.router({
    ...availabilityRoutes(app),
    ...eventFactsRoutes(app),
    ...bookingRoutes(app),
    ...portalRoutes(app),
    ...accountRoutes(app),
    ...agreementRoutes(app),
    ...signerRoutes(app),
    ...ownAccountRoutes(app),
    ...teamRoutes(app),
    ...calendarFeedRoutes(app),
    ...outsideCalendarRoutes(app),
    ...inquiryRoutes(app),
    ...clauseRoutes(app),
    ...emailRuleRoutes(app),
    ...outboxRoutes(app),
    ...unsentEmailRoutes(app),
    ...clientRoutes(app),
    ...serviceRoutes(app),
    ...changeOrderRoutes(app),
    ...packageRoutes(app),
    ...planRoutes(app),
    ...settingRoutes(app),
    ...listRoutes(app),
    ...quoteRoutes(app),
    ...invoiceRoutes(app),
    ...staffRoutes(app),
    ...scheduleRoutes(app),
    ...eventRoutes(app),
    ...venueRoutes(app),
    ...portalMoneyRoutes(app),
    ...paymentShareRoutes(app),
    ...reportRoutes(app),
    ...restoreRoutes(app),
    ...portalQuoteRoutes(app),
    ...dashboardRoutes(app),
    ...officeRoutes(app),
  })
  const clientInterceptors: StandardHandlerOptions<CallContext>['clientInterceptors'] = [
    async (call) => {
      const name = call.path.join('/') as FunctionName
      try {
        const answer = await call.next()
        nameTouched(name, call.context)
        return answer
      } catch (error) {
        if (error instanceof Refused && isOutdated(error)) nameTouched(name, call.context)
        const failure = asFailure(error, name, () =>
          app.log.error({ err: error, request_id: call.context.requestId }, 'a function failed'),
        )
        const wait = secondsToWait(failure)
        if (wait) call.context.responseHeaders.set('retry-after', String(wait))
        throw failure
      }
    },
  ]
  const handler = new FetchHandler(
    new StandardHandler(router, new StandardOpenAPIMatcher(), plainCodec(), { clientInterceptors }),
  )

  return async (request, context) => {
    const { matched, response } = await handler.handle(request, { prefix: functionsPrefix, context })
    if (!matched) return undefined
    for (const [name, value] of context.responseHeaders) response.headers.append(name, value)
    return response
  }
}

/** Names the queries that a command touches, so that the browser reads them again (`contract/touches.ts`). */
function nameTouched(name: FunctionName, { responseHeaders }: CallContext): void {
  const touched = touchedBy(name)
  if (touched.length > 0) responseHeaders.set(touchesHeader, touched.join(','))
}

/** A record was not as the caller believed, or changed before the refusal (C-72): what is shown is to be read again. */
function isOutdated({ refusal }: Refused): boolean {
  return refusal.kind === 'conflict' || refusal.kind === 'not-found'
}

/**
 * The output of a function is plain JSON, parsed by its contract, and is written as it is. The library's codec would
 * traverse and copy it in search of files and dates.
 */
function plainCodec(): StandardOpenAPICodec {
  class Plain extends StandardOpenAPISerializer {
    override serialize(data: unknown): unknown {
      return data
    }
  }
  return new StandardOpenAPICodec(
    new Plain(new StandardOpenAPIJsonSerializer(), new StandardBracketNotationSerializer()),
    {
      customErrorResponseBodyEncoder: ({ code, message, data }) => ({
        success: false,
        error: message,
        code,
        ...(typeof data === 'object' ? data : {}),
      }),
    },
  )
}

/** Error messages that the specification gives for a fault of a function. */
const faultMessages: Readonly<Record<string, string>> = { 'approve-quote': refusal('quote.not-open').message }

/** Maps invalid input, refusals and faults (docs/architecture.md); only faults are logged. */
function asFailure(error: unknown, name: string, logFault: () => void): unknown {
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    return invalidInput(error.cause)
  }
  if (error instanceof Refused) return asAnswer(error)
  if (error instanceof ORPCError && error.status < 500) return error
  logFault()
  const unavailable = whyUnavailable(error)
  return unavailable === undefined
    ? new ORPCError('INTERNAL_SERVER_ERROR', {
        status: 500,
        message: faultMessages[name] ?? faultMessage,
      })
    : new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: unavailable })
}

function asAnswer(error: Refused): ORPCError<string, object> {
  const { code, ...answer } = refusalResponse(error)
  return new ORPCError(code, { defined: true, ...answer })
}

function secondsToWait(failure: unknown): number | undefined {
  if (!(failure instanceof ORPCError)) return undefined
  if (failure.status === 503) return retryAfterSeconds
  return (failure.data as { retry_after?: number } | undefined)?.retry_after
}

/** 422 with the first message as `error` and all messages by field. */
function invalidInput({
  issues,
}: ValidationError): ORPCError<'INVALID_INPUT', { fields: Record<string, string[]> }> {
  const fields: Record<string, string[]> = {}
  for (const { path = [], message } of issues) {
    const name = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
    fields[name] = [...(fields[name] ?? []), message]
  }
  const message = issues[0]?.message ?? 'This request cannot be read'
  return new ORPCError('INVALID_INPUT', { defined: true, status: 422, message, data: { fields } })
}

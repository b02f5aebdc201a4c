/** Inlined answers: the results of the functions that a page's first screen calls, read for the caller of the page. */
import { paths } from '#domain/addresses.ts'
import type { FirstAnswers } from '#contract/pages.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { accountSecret } from '#server/routes/account-cookie.ts'
import { openBookingOf } from '#server/routes/open-booking.ts'
import { functionsPrefix, type ServeFunction } from './functions.ts'

type Name = keyof FirstAnswers
type Call = readonly [name: Name, input: Readonly<Record<string, string>>]

/** Answers for a portal page, while the browser has a session for its booking. */
export async function portalAnswers(
  app: AppContext,
  serve: ServeFunction,
  page: URL,
  context: CallContext,
): Promise<FirstAnswers> {
  const bookingId = await openBookingOf(app, page, context)
  if (bookingId === undefined) return {}
  return callAll(serve, context, [
    ['get-portal-booking', { bookingId }],
    ['get-portal-quotes', { bookingId }],
    ['get-portal-invoices', { bookingId }],
    ['get-portal-date', { bookingId }],
    ['get-portal-brief', { bookingId }],
  ])
}

/** Answers for an office page, while the caller is signed in. */
export async function officeAnswers(
  app: AppContext,
  serve: ServeFunction,
  page: URL,
  context: CallContext,
): Promise<FirstAnswers> {
  if (accountSecret(app, context.headers) === undefined) return {}
  const isDashboard = page.pathname.replace(/\/$/, '') === paths.admin.dashboard
  const isOfToday = !page.searchParams.has('month') && !page.searchParams.has('day')
  return callAll(serve, context, [
    ['read-session', {}],
    ...(isDashboard ? (isOfToday ? [['read-dashboard', {}] as const] : []) : [['list-alerts', {}] as const]),
  ])
}

/** A refused or failed answer is left out: the screen calls the function again and shows the error. */
async function callAll(
  serve: ServeFunction,
  context: CallContext,
  calls: readonly Call[],
): Promise<FirstAnswers> {
  const answers = await Promise.all(
    calls.map(async ([name, input]) => {
      const response = await serve(requestOf(name, input), {
        ...context,
        responseHeaders: new Headers(),
      })
      return response?.ok ? ([[name, await response.json()]] as const) : []
    }),
  )
  return Object.fromEntries(answers.flat()) as FirstAnswers
}

function requestOf(name: Name, input: Readonly<Record<string, string>>): Request {
  const url = new URL(`${functionsPrefix}/${name}`, 'http://page.invalid')
  if (/^(read|list)-/.test(name)) {
    url.search = String(new URLSearchParams(input))
    return new Request(url)
  }
  return new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
}

/** What a page brings along: the functions that its first screen asks for, answered to whoever asks for the page. */
import { paths } from '#domain/addresses.ts'
import type { FirstAnswers } from '#contract/pages.ts'
import { functionsPrefix, type ServeFunction } from './functions.ts'
import { openBookingOf } from '#server/routes/open-booking.ts'
import { accountSecret } from '#server/routes/account-cookie.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'

type Name = keyof FirstAnswers
type Call = readonly [name: Name, input: Readonly<Record<string, string>>]

/** Answers of the functions that a portal page asks for, while the browser has its booking open. */
export async function portalAnswers(
  app: AppContext,
  serve: ServeFunction,
  page: URL,
  context: CallContext,
): Promise<FirstAnswers> {
  const bookingId = await openBookingOf(app, page, context)
  if (bookingId === undefined) return {}
  return answered(serve, context, [
    ['get-portal-booking', { bookingId }],
    ['get-portal-quotes', { bookingId }],
    ['get-portal-invoices', { bookingId }],
  ])
}

/** Answers of the functions that a page of the office asks for, while somebody is signed in. */
export async function officeAnswers(
  app: AppContext,
  serve: ServeFunction,
  page: URL,
  context: CallContext,
): Promise<FirstAnswers> {
  if (accountSecret(app, context.headers) === undefined) return {}
  const isDashboard = page.pathname.replace(/\/$/, '') === paths.admin.dashboard
  const isOfToday = !page.searchParams.has('month') && !page.searchParams.has('day')
  return answered(serve, context, [
    ['read-session', {}],
    ...(isDashboard ? (isOfToday ? [['read-dashboard', {}] as const] : []) : [['list-alerts', {}] as const]),
  ])
}

/** What is refused, or cannot be read now, is left out: the screen asks for it and says what there is to say. */
async function answered(
  serve: ServeFunction,
  context: CallContext,
  calls: readonly Call[],
): Promise<FirstAnswers> {
  const answers = await Promise.all(
    calls.map(async ([name, input]) => {
      const response = await serve(asked(name, input), {
        ...context,
        responseHeaders: new Headers(),
      })
      return response?.ok ? ([[name, await response.json()]] as const) : []
    }),
  )
  return Object.fromEntries(answers.flat()) as FirstAnswers
}

function asked(name: Name, input: Readonly<Record<string, string>>): Request {
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

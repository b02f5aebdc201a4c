import type { CalendarOrder, CalendarReading } from '#domain/availability/outside-calendar.ts'
import { mostOccurrences } from '#domain/availability/outside-calendar.ts'
import type { Make } from '#server/platform/core/child.ts'
import { download, DownloadFailed, type Network } from '#server/platform/outside/download.ts'
import { readOccurrences, type CalendarContent } from './calendar-occurrences.ts'

/** The process is ended after 10 seconds, so that what is left is for reading the file. */
const downloadSeconds = 8
const downloadMegabytes = 5

/** Reads outside calendars; the network is that of the internet, except in tests. */
export function calendarReader(network: Network): Make<CalendarReading> {
  return async (_kind, data) => {
    const order = data as CalendarOrder
    try {
      const { text, etag } = await download(
        { ...order, accept: 'text/calendar', seconds: downloadSeconds, megabytes: downloadMegabytes },
        network,
      )
      if (text === undefined) return { state: 'unchanged' }
      const content = readOccurrences(text, order)
      if (!content) return { state: 'failed', problem: 'It is not a complete calendar file.' }
      return { state: 'read', occurrences: content.occurrences, problem: problemOf(content), etag }
    } catch (error) {
      if (error instanceof DownloadFailed) return { state: 'failed', problem: error.message }
      throw error
    }
  }
}

function problemOf({ notUnderstood: count, isCut }: CalendarContent): string | null {
  const problems: string[] = []
  if (count === 1) problems.push('1 event could not be understood, and its day counts as busy.')
  if (count > 1) problems.push(`${count} events could not be understood, and their days count as busy.`)
  if (isCut) problems.push(`Only the first ${mostOccurrences} times are used.`)
  return problems.join(' ') || null
}

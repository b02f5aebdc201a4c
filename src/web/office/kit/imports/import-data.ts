/** A file on its way into a list: looked at first, then taken in as a whole or not at all. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Failure } from '#contract/base.ts'
import {
  largestImport,
  type ImportList,
  type ImportPreview,
  type ImportProgress,
  type RefusedLine,
} from '#contract/imports.ts'
import { formatNumber } from '#domain/locale.ts'
import { RefusedCall } from '#web/shared/api.ts'
import { toastDone, toastFailure } from '../writes/toast.ts'

/** A file as it was read, and what the server finds in it. */
interface ReadImport {
  readonly file: Blob
  readonly preview: ImportPreview
}

/** Asks the server what it finds in a file. */
export function useImportPreview(list: ImportList) {
  return useMutation({
    mutationFn: async (chosen: File): Promise<ReadImport> => {
      if (chosen.size > largestImport) throw tooLarge()
      // What was shown is imported, whatever is saved to the file meanwhile.
      const file = new Blob([await chosen.arrayBuffer().catch(() => Promise.reject(fault(unreadable)))])
      return { file, preview: (await (await send(list, file)).json()) as ImportPreview }
    },
    onError: (error) => toastFailure('Failed to read the file', error),
  })
}

/** Takes a file in, and says how far it is; answers the lines that are refused after all. */
export function useImport(list: ImportList, onImported: () => void) {
  const queries = useQueryClient()
  const [progress, setProgress] = useState(0)
  const run = useMutation({
    mutationFn: async (file: Blob): Promise<number | readonly RefusedLine[]> => {
      setProgress(0)
      try {
        const response = await send(list, file, '?write=yes')
        for await (const step of stepsOf(response)) {
          if ('done' in step) setProgress(step.done / step.total)
          else if ('imported' in step) return step.imported
          else if ('refused' in step) return step.refused
          else throw fault(step.error)
        }
      } catch (error) {
        if (error instanceof RefusedCall) throw error
      }
      throw fault(unanswered)
    },
    onSuccess: (outcome) => {
      if (typeof outcome !== 'number') return
      toastDone('Import finished', `${formatNumber(outcome)} ${nounOf(list, outcome)} added.`)
      onImported()
    },
    onError: (error) => toastFailure('Failed to import', error),
    onSettled: () => queries.invalidateQueries({ queryKey: [list] }),
  })
  return { ...run, progress }
}

/** `1 client`, `3 services`, without the number. */
export function nounOf(list: ImportList, count: number): string {
  return count === 1 ? list.slice(0, -1) : list
}

const unreadable = 'It was changed or removed meanwhile. Please choose it again.'
/** What the list shows next tells. */
const unanswered =
  'No answer came, and it may be imported all the same. Please look at the list before you import it again.'

async function send(list: ImportList, file: Blob, query = ''): Promise<Response> {
  const response = await fetch(`/office/import/${list}${query}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'text/csv' },
    body: file,
  })
  if (!response.ok) throw new RefusedCall(response.status, (await response.json()) as Failure)
  return response
}

async function* stepsOf(response: Response): AsyncGenerator<ImportProgress> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const chunk = await reader?.read()
    const lines = (rest + (chunk?.value ?? '')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as ImportProgress
    if (!chunk || chunk.done) return
  }
}

function tooLarge(): RefusedCall {
  const error = 'This file is larger than 5 MB. Please split it.'
  return new RefusedCall(413, { success: false, error, code: 'TOO_LARGE' })
}

function fault(error: string): RefusedCall {
  return new RefusedCall(409, { success: false, error, code: 'IMPORT_FAILED' })
}

import { RefusedCall } from '#web/shared/api.ts'
import { failureText } from './tell.ts'

/** Saves a document; fetched first, so that one which does not come is told instead of saved as an error page. */
export async function downloadDocument(url: string, fileName: string): Promise<void> {
  const response = await fetch(url, { credentials: 'same-origin', headers: { accept: 'application/pdf' } })
  if (!response.ok) {
    const { error = '' } = (await response.json().catch(() => ({}))) as { error?: string }
    throw new RefusedCall(response.status, { success: false, error, code: 'NO_DOCUMENT' })
  }
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Why a PDF did not come: in the server's words, or in the specification's where its answer had none (A-QUO-30). */
export function pdfFailureText(error: unknown): string {
  const hasText = error instanceof RefusedCall && error.status < 500 && Boolean(error.message)
  if (hasText) return error.message
  // `fetch` throws a TypeError where no answer came at all.
  return error instanceof TypeError ? failureText(error) : 'PDF generation failed'
}

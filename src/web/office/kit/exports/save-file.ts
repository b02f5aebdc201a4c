import { RefusedCall } from '#web/shared/api.ts'

/** Saves a document; fetched first, so that a failure is shown instead of saved as an error page. */
export async function saveFile(url: string, fileName: string): Promise<void> {
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

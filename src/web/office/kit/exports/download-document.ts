import { loadToasts } from '../writes/toast.ts'
import { useWrite } from '../writes/use-write.ts'

/** Saves the PDF of a quote or an invoice, made first where there is none; answers whether it was made. */
export function usePdf({
  document: { pdf_url, number },
  make,
  done,
}: {
  readonly document: { readonly pdf_url: string | null; readonly number: string }
  readonly make: () => Promise<{ readonly pdfUrl: string; readonly fileName: string }>
  /** Said of one that was made. */
  readonly done?: string
}) {
  return useWrite({
    send: async () => {
      // Asked before: the news of a PDF that was made can be here before the answer is.
      const isNew = pdf_url === null
      const made = pdf_url ? { pdfUrl: pdf_url, fileName: `${number}.pdf` } : await make()
      const { saveFile } = await import('./save-file.ts')
      await saveFile(made.pdfUrl, made.fileName)
      return isNew
    },
    done: (isNew) => (isNew ? done : undefined),
    failed: (error) =>
      loadToasts().then(({ showToast, pdfFailureText }) =>
        showToast({ tone: 'error', title: 'Failed to generate PDF', description: pdfFailureText(error) }),
      ),
  })
}

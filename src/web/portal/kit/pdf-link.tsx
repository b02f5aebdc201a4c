import { FileDown } from 'lucide-react'
import { buttonClasses } from '#ui/button.tsx'

/** The link to the PDF of the document. The sample booking has none. */
export function PdfLink({ url, number }: { readonly url: string | null; readonly number: string }) {
  if (url === null) return null
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className={buttonClasses('quiet', '-ml-3.5 min-h-11!')}
      aria-label={`PDF of ${number}, opens in a new tab`}
    >
      <FileDown aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
      PDF
    </a>
  )
}

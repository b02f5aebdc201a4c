export const head = 'px-4.5 py-2.5 text-left font-[550]'
export const cell = 'px-4.5 py-2.5 align-top'

/** Until a report is there. */
export function ReportWait({ failed }: { readonly failed: boolean }) {
  return failed ? (
    <p role="alert" className="px-4.5 py-8">
      The report could not be read. Please check your connection; it is tried again by itself.
    </p>
  ) : (
    <div aria-hidden="true" className="grid gap-3 px-4.5 py-5">
      <span className="skeleton h-9" />
      <span className="skeleton h-9" />
    </div>
  )
}

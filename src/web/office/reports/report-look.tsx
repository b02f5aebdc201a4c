/** As narrow on a phone as its figures. */
export const table = 'num w-full border-collapse text-ui max-md:text-small md:min-w-[36rem]'
const padding = 'px-1.5 py-2.5 first:pl-4.5 last:pr-4.5 md:px-4.5'
export const head = `${padding} text-left align-bottom font-[550]`
export const cell = `${padding} align-top`

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

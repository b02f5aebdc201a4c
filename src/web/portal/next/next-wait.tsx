/** The placeholder of the first card while it is loading: as high as most are, so that what follows seldom moves. */
export function NextWait() {
  return (
    <div
      role="status"
      className="label-frame min-h-[40rem] border border-line bg-surface px-7 py-8 shadow-pop md:min-h-[25rem] md:px-12 md:pt-10"
    >
      <span className="sr-only">Loading what is next</span>
      <div aria-hidden="true" className="grid grid-cols-1 appear-late gap-4">
        <div className="skeleton h-10 w-72 max-w-full" />
        <div className="skeleton h-4 w-96 max-w-full" />
        <div className="mt-10 skeleton h-4 w-full" />
      </div>
    </div>
  )
}

/** The placeholder of the details while they are loading. */
export function DetailsWait() {
  return (
    <div aria-hidden="true" className="appear-late">
      <div className="border border-line bg-surface">
        <div className="border-b border-line px-4.5 pt-5.5 pb-4.5 md:px-6">
          <div className="skeleton h-7.5 w-44" />
        </div>
        <div className="grid grid-cols-2 gap-x-8 gap-y-9 px-4.5 py-6 md:grid-cols-3 md:px-6">
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index} className="grid gap-2.5">
              <div className="skeleton h-3 w-20 max-w-full" />
              <div className="skeleton h-4 w-36 max-w-full" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

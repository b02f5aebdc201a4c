import { Button } from '#ui/button.tsx'

/** Another agreement is offered than the one that is shown: what differs, and the way to read it. Nothing can be signed until then. */
export function ChangedNotice({
  changes,
  onRead,
}: {
  readonly changes: readonly string[]
  readonly onRead: () => void
}) {
  return (
    <div role="alert" className="mt-4 border border-warn-line bg-warn-bg px-4 py-4">
      <p className="font-[650] text-warn">This agreement has changed since you opened it.</p>
      <Changes changes={changes} />
      <Button look="primary" className="mt-4 w-full" onClick={onRead}>
        Read the Changed Agreement
      </Button>
    </div>
  )
}

/** Sentences about what differs. */
export function Changes({ changes }: { readonly changes: readonly string[] }) {
  return (
    <ul className="num mt-2 grid list-disc gap-1 pl-5 text-ui">
      {changes.map((text) => (
        <li key={text} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  )
}

import { useBusiness } from '#web/shared/business.tsx'
import { Button } from '#ui/button.tsx'
import { focusWhereLost } from './focus-title.ts'

/** Another agreement is offered than the one that is shown: what differs, and the way to read it. Nothing can be signed until then. */
export function ChangedNotice({
  changes,
  onRead,
}: {
  readonly changes: readonly string[]
  readonly onRead: () => void
}) {
  return (
    <div ref={focusWhereLost} tabIndex={-1} role="alert" className={noticeClasses}>
      <p className="font-[650] text-warn">This agreement has changed since you opened it.</p>
      <Changes changes={changes} />
      <Button look="primary" className="mt-4 w-full" onClick={onRead}>
        Read the Changed Agreement
      </Button>
    </div>
  )
}

const noticeClasses = 'mt-4 border border-warn-line bg-warn-bg px-4 py-4'

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

/** The quote expired while it was being signed: what to do, while everything that is typed stays. */
export function ExpiredNotice() {
  const { contact_email: email, contact_phone: phone } = useBusiness()
  const ways = [
    phone && (
      <a key="phone" href={`tel:${phone}`} className={linkClasses}>
        {phone}
      </a>
    ),
    email && (
      <a key="email" href={`mailto:${email}`} className={linkClasses}>
        {email}
      </a>
    ),
  ].filter(Boolean)
  return (
    <div ref={focusWhereLost} tabIndex={-1} role="alert" className={noticeClasses}>
      <p className="font-[650] text-warn">This quote expired before you signed. Nothing is signed.</p>
      <p className="mt-2 text-ui text-pretty">
        Ask us to open it again, and leave this page open: your name stays here, and you sign as soon as we
        have.
      </p>
      {ways.length > 0 ? <p className="num mt-3 flex flex-wrap gap-x-5 text-ui">{ways}</p> : null}
    </div>
  )
}

const linkClasses = 'inline-flex min-h-11 items-center font-[600] underline underline-offset-4 wrap-anywhere'

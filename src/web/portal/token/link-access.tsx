import { useState } from 'react'
import { Coaster } from '../layout/coaster.tsx'
import { LinkForm } from '../layout/link-form.tsx'
import { enterPin, linkLead, mailMyLinkLook, noPin, pinLead } from '../pin-entry/pin-words.ts'
import { AccessForm } from './access-form.tsx'
import { portalAccess } from './link-words.ts'

/** The PIN of a link; who has none gets a new email. */
export function LinkAccess({ token }: { readonly token: string }) {
  const [hasNoPin, setHasNoPin] = useState(false)

  return (
    <Coaster title={portalAccess} lead={hasNoPin ? linkLead : pinLead(true)} tight={hasNoPin}>
      <div id="way-in" className="w-full">
        {hasNoPin ? <LinkForm isAsked /> : <AccessForm token={token} />}
      </div>
      <button
        type="button"
        aria-controls="way-in"
        onClick={() => setHasNoPin(!hasNoPin)}
        className={mailMyLinkLook}
      >
        {hasNoPin ? enterPin : noPin}
      </button>
    </Coaster>
  )
}

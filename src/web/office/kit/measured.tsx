import type { ReactNode } from 'react'
import { EmailText } from '#web/shared/email-text.tsx'

/** Takes one line of a table's cell where it can, so that columns do not squeeze what would fit; a long text wraps. */
export function Measured({ children }: { readonly children: ReactNode }) {
  return (
    <span className="rows:block rows:w-max rows:max-w-52 @max-[70rem]/records:rows:max-w-44 @max-[60rem]/records:rows:max-w-40">
      {children}
    </span>
  )
}

export function MeasuredEmail({ address }: { readonly address: string }) {
  return (
    <Measured>
      <EmailText email={address} />
    </Measured>
  )
}

import type { ReactNode } from 'react'

/** Takes one line of a table's cell where it can, so that columns do not squeeze what would fit; a long text wraps. */
export function Measured({ children }: { readonly children: ReactNode }) {
  return <span className="md:block md:w-max md:max-w-52">{children}</span>
}

/** A long address breaks at its sign, not inside a name. */
export function MeasuredEmail({ address }: { readonly address: string }) {
  const [mailbox, host] = address.split('@')
  return (
    <Measured>
      {mailbox}
      <wbr />@{host}
    </Measured>
  )
}

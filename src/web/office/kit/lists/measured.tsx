import type { ReactNode } from 'react'

/** One line of a table's cell: a long text is cut off. */
export function Measured({ children }: { readonly children: ReactNode }) {
  return <span className="block max-w-full truncate rows:max-w-52 tight:max-w-44">{children}</span>
}

/** An email address of a table's cell. Its end says most, so it gets more room. */
export function MeasuredEmail({ address }: { readonly address: string }) {
  return <span className="block max-w-full truncate rows:max-w-64 tight:max-w-48">{address}</span>
}

import type { ReactNode } from 'react'

/**
 * One line of a cell in a column of texts (`text` of Column), cut off where the table has no room for it. It may break
 * anywhere, so that the browser gives the column what the others leave, up to the whole text.
 */
export function Measured({ children }: { readonly children: ReactNode }) {
  return <span className="line-clamp-1 max-w-full break-all whitespace-normal">{children}</span>
}

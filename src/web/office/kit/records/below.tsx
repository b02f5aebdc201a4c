import type { ReactNode } from 'react'
import { usePainted } from '../use-painted.ts'

/**
 * What stands below the first view of a record, drawn after that was seen. Its place has the height of a screen until then,
 * so that the scroll bar stays.
 */
export function Below({ children }: { readonly children: ReactNode }) {
  return usePainted() ? children : <div className="col-span-full h-svh" />
}

import { useQueryClient } from '@tanstack/react-query'
import { useRef, type ReactNode, type Ref, type SubmitEvent } from 'react'
import type { ExportName } from '#domain/addresses.ts'
import { session } from '../session.ts'
import { toastFailure } from '../writes/toast.ts'

/**
 * A form that saves rows as CSV; the browser itself shows how far it is. It asks first who is signed in: without a
 * session or a connection, the browser would show its answer in the place of the office.
 */
export function ExportForm({
  list,
  fields,
  form,
  onStart,
  children,
}: {
  readonly list: ExportName
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly form?: Ref<HTMLFormElement>
  readonly onStart?: () => void
  readonly children: ReactNode
}) {
  const queries = useQueryClient()
  const asking = useRef(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (asking.current) return
    asking.current = true
    try {
      const account = await queries.fetchQuery({ ...session, staleTime: 0, retry: false })
      // The gate leads anybody else out, and back to this list.
      if (account?.role !== 'owner') return
      onStart?.()
      element.submit()
    } catch (error) {
      toastFailure('Failed to export', error)
    } finally {
      asking.current = false
    }
  }
  return (
    <form
      ref={form}
      method="post"
      action={`/office/export/${list}.csv`}
      className="contents"
      onSubmit={(event) => void submit(event)}
    >
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

import { useEffect, useRef } from 'react'
import type { PortalQuote } from '#contract/portal-money.ts'
import { toast } from '../kit/toast.ts'

/** Tells a client who has a quote open that its next version has come. What differs is shown with it. */
export function useNextVersionNotice({ version, status, quote_number: number }: PortalQuote): void {
  const before = useRef({ version, status })
  useEffect(() => {
    const was = before.current
    before.current = { version, status }
    if (was.version !== version && was.status === 'sent' && status === 'sent')
      toast.info(`We sent you the next version of quote ${number}`, {
        description: 'What has changed is shown above it. What you picked stays where it still exists.',
      })
  }, [version, status, number])
}

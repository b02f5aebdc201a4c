import { LogOut } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { useSignOut } from '../kit/booking-data.ts'

export function SignOutButton({ bookingId }: { readonly bookingId: string }) {
  const signOut = useSignOut(bookingId)

  return (
    <Button
      look="ghost"
      className="min-h-11! px-4! text-[.9375rem]!"
      busy={signOut.isPending}
      busyLabel="Signing out…"
      onClick={() => signOut.mutate()}
    >
      <LogOut aria-hidden="true" className="size-[1.125rem]" strokeWidth={1.6} />
      Sign Out
    </Button>
  )
}

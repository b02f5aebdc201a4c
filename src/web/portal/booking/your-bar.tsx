import { Mail, Phone } from 'lucide-react'
import { phoneAddress } from '#domain/phone.ts'
import type { BookingView } from '#contract/bookings.ts'
import { useBusiness } from '#web/shared/business.tsx'
import { EmailText } from '#web/shared/email-text.tsx'
import { PortalCard } from '../kit/portal-card.tsx'
import { WriteLink } from '../kit/write-link.tsx'

const icon = { 'aria-hidden': true, className: 'size-4.5 shrink-0', strokeWidth: 1.6 } as const
const reach =
  'inline-flex min-h-11 items-center gap-2.5 justify-self-start font-[550] text-accent underline-offset-[.25em] hover:underline'

/** The bar, and how to reach it. */
export function YourBar({ booking }: { readonly booking: BookingView }) {
  const { business_name: name, contact_email: email, contact_phone: phone } = useBusiness()
  const isReachable = email !== '' || phone !== ''

  return (
    <PortalCard title="Your Bar">
      <div className="grid px-4.5 pt-4 pb-5.5 md:px-6">
        <p className="font-[650] wrap-anywhere">{name}</p>
        <p className="text-fg-muted">
          {isReachable
            ? 'A question, a change, another idea? We are glad to hear from you.'
            : 'A question, a change, another idea? Reply to any of our emails.'}
        </p>
        {phone === '' ? null : (
          <a href={phoneAddress(phone)} className={`mt-1.5 ${reach}`}>
            <Phone {...icon} />
            <span className="num">{phone}</span>
          </a>
        )}
        {email === '' ? null : (
          <a href={`mailto:${email}`} className={reach}>
            <Mail {...icon} />
            <span className="wrap-anywhere">
              <EmailText email={email} />
            </span>
          </a>
        )}
        <WriteLink booking={booking} className="mt-3" />
      </div>
    </PortalCard>
  )
}

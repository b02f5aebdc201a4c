/** The top of a venue's sheet: what was learned last, who answers there, and until when papers are due. */
import { Mail, Phone, Shield, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VenueView } from '#contract/venue-view.ts'
import { papersUrgency } from '#domain/venues/venue.ts'
import { mediumDate, shortDate, todayIn } from '#domain/time.ts'
import { phoneAddress } from '#domain/phone.ts'
import { classes } from '#ui/classes.ts'
import { EmailText } from '#web/shared/email-text.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { currentInstant } from '#web/shared/clock.ts'
import { factLinkClasses } from '#web/office/kit/records/facts.tsx'
import { Quotation } from '#web/office/kit/records/record-head.tsx'
import { lessonSource } from './lesson-words.ts'
import { daysWords } from './venue-words.ts'

type Props = { readonly venue: VenueView }

/** The last thing that was learned there. */
export function VenueLesson({ venue: { lessons } }: Props) {
  const zone = useBusinessZone()
  const [last] = lessons
  if (!last) return null
  return (
    <Quotation label="Last learned" source={`What we learned. ${lessonSource(last, zone)}`}>
      {last.text}
    </Quotation>
  )
}

export function VenueContact({ venue: { contact, phone, email } }: Props) {
  if (!contact && !phone && !email) return null
  return (
    <p className="mb-5 flex flex-wrap gap-x-6 gap-y-1 wrap-anywhere max-md:grid">
      {contact ? <Line icon={<Users {...iconProps} />}>{contact}</Line> : null}
      {phone ? (
        <a href={phoneAddress(phone)} className={reachClasses}>
          <Phone {...iconProps} />
          <span className="num">{phone}</span>
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className={reachClasses}>
          <Mail {...iconProps} />
          <EmailText email={email} />
        </a>
      ) : null}
    </p>
  )
}

/** Until when the papers of the next event must be there. */
export function VenuePapers({ venue: { papers, papers_days } }: Props) {
  const today = todayIn(useBusinessZone(), currentInstant())
  if (!papers || papers_days === null) return null
  const urgency = papersUrgency(papers.due, today)
  const due = mediumDate(papers.due)
  return (
    <section
      aria-label="Papers"
      className={classes(
        'mb-6 flex items-start gap-3.5 rounded-md border px-5 py-3.5',
        urgency === 'ahead' ? 'border-line-strong' : 'border-warn-line bg-warn-bg',
      )}
    >
      <Shield aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-fg-muted" strokeWidth={1.6} />
      <div className="num min-w-0">
        <p className="text-base leading-snug font-[650]">
          {urgency === 'late' ? `The certificate was due ${due}` : `Send the certificate by ${due}`}
        </p>
        <p className={urgency === 'ahead' ? 'text-fg-muted' : 'text-warn'}>
          For {papers.title}, {shortDate(papers.date, today)}. They ask for it {daysWords(papers_days)}.
        </p>
      </div>
    </section>
  )
}

const iconProps = {
  'aria-hidden': true,
  className: 'size-4.5 shrink-0',
  strokeWidth: 1.6,
} as const
const reachClasses = `${factLinkClasses} gap-2 font-[550] max-md:min-h-11`

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: string }) {
  return (
    <span className="-my-0.5 inline-flex min-h-6 items-center gap-2 font-[550] max-md:min-h-11">
      {icon}
      {children}
    </span>
  )
}

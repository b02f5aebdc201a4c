import { Link } from '@tanstack/react-router'
import { CalendarPlus, Globe, Martini, Users, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#domain/addresses.ts'
import { Card } from '#web/office/kit/card.tsx'

const action =
  'inline-flex min-h-6 items-center font-semibold text-accent no-underline underline-offset-[.2em] hover:underline max-md:min-h-11'

/** What a new business does first; gone with the first inquiry or event. */
export function FirstSteps({ onCreateEvent }: { readonly onCreateEvent: () => void }) {
  return (
    <Card title="Welcome. Here is how to begin">
      <ol className="grid gap-px bg-line md:grid-cols-4">
        <Step
          icon={Globe}
          title="Share your site"
          text="Inquiries from its booking form arrive here by themselves."
          action={
            <a href="/" target="_blank" rel="noreferrer" className={action}>
              Open the site<span className="sr-only"> in a new tab</span>
            </a>
          }
        />
        <Step
          icon={Martini}
          title="Add your services"
          text="A catalogue is there to begin with. Set your own names and prices."
          action={
            <Link to={paths.admin.services} className={action}>
              View services
            </Link>
          }
        />
        <Step
          icon={Users}
          title="Bring in your staff"
          text="Who tends the bar, and at which rate: shifts are planned with it."
          action={
            <Link to={paths.admin.staff} className={action}>
              Add staff
            </Link>
          }
        />
        <Step
          icon={CalendarPlus}
          title="Plan what is booked already"
          text="Events that were agreed elsewhere go straight into the calendar."
          action={
            <button type="button" onClick={onCreateEvent} className={action}>
              Create an event
            </button>
          }
        />
      </ol>
    </Card>
  )
}

function Step({
  icon: Icon,
  title,
  text,
  action: act,
}: {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly action: ReactNode
}) {
  return (
    <li className="grid content-start gap-1 bg-surface p-4.5">
      <Icon aria-hidden="true" className="mb-1 size-5 text-accent" strokeWidth={1.6} />
      <h3 className="text-[.9375rem] font-[650]">{title}</h3>
      <p className="text-pretty text-fg-muted">{text}</p>
      <p>{act}</p>
    </li>
  )
}

import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MemberDetail } from '#contract/staff.ts'
import { paths } from '#domain/addresses.ts'
import { formatMoney } from '#domain/money.ts'
import { rateLabel, roleLabel } from '#domain/staff/member.ts'
import { mediumDate } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { AssignmentBadge } from '#web/office/kit/assignment-badge.tsx'
import { DateText } from '#web/shared/instant-text.tsx'
import { Fact, Facts, Section } from '#web/office/kit/facts.tsx'
import { HistoryPanel } from '#web/office/kit/history-panel.tsx'
import { RecordWait, useOpenedRecord } from '#web/office/kit/opened-record.tsx'
import { plannedText, shiftTimes } from '#web/office/kit/shift-words.ts'
import { EmailText } from '#web/shared/email-text.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { ActiveBadge } from './staff-columns.tsx'
import { memberById, useSetActive } from './staff-data.ts'

/** One member of the staff; an id that is none closes itself without a word. */
export function MemberDetailDialog({
  id,
  listed,
  onEdit,
  onClose,
}: {
  readonly id: string
  /** They stand in the list: the dialog opens before its contents are here. */
  readonly listed: boolean
  readonly onEdit: () => void
  readonly onClose: () => void
}) {
  const record = useOpenedRecord(memberById(id), { listed, onClose })
  const { opened: data } = record
  const set = useSetActive(id, data?.upcoming.length ?? 0)

  if (record.isHidden) return null
  return (
    <Dialog
      {...(data
        ? { title: data.name, subject: subjectOf(data), aside: <ActiveBadge active={data.active} /> }
        : { title: 'Staff Member' })}
      size="lg"
      cancel="Close"
      onClose={onClose}
      actions={
        data ? (
          <>
            <Button
              look="second"
              busy={set.isPending}
              busyLabel="Saving…"
              onClick={() => set.mutate(!data.active)}
            >
              {data.active ? 'Deactivate' : 'Activate'}
            </Button>
            <Button look="primary" onClick={onEdit}>
              <Pencil aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
              Edit
            </Button>
          </>
        ) : undefined
      }
    >
      {data ? (
        <Detail member={data} />
      ) : (
        <RecordWait record={record} failure="Failed to load staff member">
          <SkeletonRows label="Loading the staff member…" rows={5} columns={3} />
        </RecordWait>
      )}
    </Dialog>
  )
}

function subjectOf({ role, hire_date }: MemberDetail): string {
  return hire_date === null ? roleLabel(role) : `${roleLabel(role)}, since ${mediumDate(hire_date)}`
}

function Detail({ member }: { readonly member: MemberDetail }) {
  const zone = useBusinessZone()
  const { email, phone } = member.contact
  return (
    <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
      <Section title="Contact">
        <Facts>
          <Fact name="E-mail">
            {email === null ? (
              <Missing />
            ) : (
              <Way href={`mailto:${email}`}>
                <EmailText email={email} />
              </Way>
            )}
          </Fact>
          <Fact name="Phone">
            {phone === null ? (
              <Missing />
            ) : (
              <Way href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</Way>
            )}
          </Fact>
        </Facts>
      </Section>
      <Section title="Work">
        <Facts className="num">
          <Fact name="Role">{roleLabel(member.role)}</Fact>
          <Fact name="Rate">{rateLabel(member.hourly_rate)}</Fact>
          <Fact name="Past shifts">{member.past}</Fact>
        </Facts>
      </Section>
      <Section
        title="Upcoming Assignments"
        className="md:col-span-2"
        aside={<span className="num text-fg-muted">{member.upcoming.length} upcoming</span>}
      >
        {member.upcoming.length === 0 ? (
          <p className="text-fg-muted">No upcoming assignments.</p>
        ) : (
          <ul className="-mt-3">
            {member.upcoming.map((shift) => (
              <li
                key={shift.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-3 last:border-b-0"
              >
                <div className="min-w-0">
                  <Link
                    to={paths.admin.events}
                    search={{ id: shift.event.id }}
                    className="inline-block min-h-6 font-semibold wrap-anywhere underline-offset-[.2em] hover:underline"
                  >
                    {shift.event.title}
                  </Link>
                  <span className="num block">
                    <DateText at={shift.shift_start} />, {shiftTimes(shift, zone)}
                  </span>
                  <span className="num block text-small wrap-anywhere text-fg-muted">
                    {[
                      roleLabel(shift.role_at_event),
                      shift.event.location ?? 'Location TBD',
                      plannedText(shift.hours_planned),
                      formatMoney(shift.cost_planned),
                    ].join(', ')}
                  </span>
                </div>
                <AssignmentBadge status={shift.status} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <HistoryPanel table="staff" id={member.id} className="md:col-span-2" />
    </div>
  )
}

function Missing() {
  return <span className="text-fg-muted">Not given yet</span>
}

function Way({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} className="underline underline-offset-[.2em]">
      {children}
    </a>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { MemberDetail } from '#contract/staff.ts'
import type { MemberRow, MemberView } from '#contract/member-views.ts'
import { paths } from '#domain/addresses.ts'
import { rateLabel, roleLabel } from '#domain/staff/member.ts'
import { mediumDate } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { AssignmentBadge } from '#web/office/kit/events/assignment-badge.tsx'
import { DateText } from '#web/shared/instant-text.tsx'
import { EmailFact, Fact, Facts, PhoneFact, Section } from '#web/office/kit/records/facts.tsx'
import { HistoryPanel } from '#web/office/kit/records/history-panel.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import type { OpenedRecord } from '#web/office/kit/records/opened-record.tsx'
import { RecordSheet } from '#web/office/kit/lists/record-sheet.tsx'
import { costText, plannedText, shiftTimes } from '#web/office/kit/events/shift-words.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { ActiveBadge } from './staff-columns.tsx'
import { memberById, useSetActive } from './staff-data.ts'

/** One member of the staff; an id that is none closes itself without a word. */
export function MemberDetail(opened: OpenedRecord<MemberRow>) {
  return (
    <RecordSheet
      opened={opened}
      result={useQuery(memberById(opened.id))}
      noun="staff member"
      failure="Failed to load staff member"
      title="Staff Member"
      first={firstOf}
      head={headOf}
      actions={(member) => <Actions member={member} />}
    >
      {(member) => <Detail member={member} />}
    </RecordSheet>
  )
}

function headOf({ name, role, hire_date, active }: MemberView) {
  const since = hire_date === null ? '' : `, since ${mediumDate(hire_date)}`
  return { title: name, subject: `${roleLabel(role)}${since}`, aside: <ActiveBadge active={active} /> }
}

function firstOf(row: MemberRow) {
  return {
    ...headOf(row),
    facts: [
      ['Email', row.contact.email ?? <Missing key="email" />],
      ['Role', roleLabel(row.role)],
      ['Phone', row.contact.phone ?? <Missing key="phone" />],
      ['Rate', rateLabel(row.hourly_rate)],
    ] as const,
  }
}

function Actions({ member }: { readonly member: MemberDetail }) {
  const setAddress = useSetPageSearch()
  const set = useSetActive(member.id, member.upcoming.length)
  return (
    <>
      <Button look="second" onClick={() => set.mutate(!member.active)}>
        {member.active ? 'Deactivate' : 'Activate'}
      </Button>
      <Button look="primary" icon={Pencil} onClick={() => setAddress({ 'edit-member': member.id })}>
        Edit
      </Button>
    </>
  )
}

function Detail({ member }: { readonly member: MemberDetail }) {
  const zone = useBusinessZone()
  const { email, phone } = member.contact
  return (
    <div className="grid gap-x-10 gap-y-7 @min-[38rem]:grid-cols-2">
      <Section title="Contact">
        <Facts>
          <EmailFact email={email} />
          <PhoneFact phone={phone} />
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
        className="col-span-full"
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
                      costText(shift.cost_planned, member.hourly_rate),
                    ].join(', ')}
                  </span>
                </div>
                <AssignmentBadge status={shift.status} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <HistoryPanel table="staff" id={member.id} className="col-span-full" />
    </div>
  )
}

function Missing() {
  return <span className="text-fg-muted">Not given yet</span>
}

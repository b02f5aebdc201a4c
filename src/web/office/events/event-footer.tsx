import { ChevronDown, Pencil, UserPlus } from 'lucide-react'
import type { EventView } from '#contract/events.ts'
import { eventTransitions, type EventStatus } from '#domain/events/event.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { stepWords } from './status-question.tsx'

/** What can be done with an event that is still to come about. */
export function EventFooter({
  event,
  onMove,
}: {
  readonly event: EventView
  readonly onMove: (status: EventStatus) => void
}) {
  const setAddress = useSetPageSearch()
  const steps = eventTransitions[event.status].filter((status) => status !== 'cancelled')

  return (
    <>
      <Button look="danger" onClick={() => onMove('cancelled')}>
        Cancel Event
      </Button>
      <Button look="second" icon={UserPlus} onClick={() => setAddress({ assign: event.id })}>
        Assign Staff
      </Button>
      <Button look="second" icon={Pencil} onClick={() => setAddress({ 'edit-event': event.id })}>
        Edit Event
      </Button>
      {steps.length > 1 ? (
        <Menu
          trigger={
            <Button look="primary">
              Set Status
              <ChevronDown aria-hidden="true" className="size-4" strokeWidth={1.6} />
            </Button>
          }
        >
          {steps.map((status) => (
            <MenuItem key={status} onSelect={() => onMove(status)}>
              {stepWords[status].action}
            </MenuItem>
          ))}
        </Menu>
      ) : (
        steps.map((status) => (
          <Button key={status} look="primary" onClick={() => onMove(status)}>
            {stepWords[status].action}
          </Button>
        ))
      )}
    </>
  )
}

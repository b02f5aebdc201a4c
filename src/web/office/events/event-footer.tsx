import { Ban, CircleCheck, Pencil, Undo2, UserPlus } from 'lucide-react'
import type { EventView } from '#contract/events.ts'
import { eventTransitions, type EventStatus } from '#domain/events/event.ts'
import { Button } from '#ui/button.tsx'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { FootMenu } from '#web/office/kit/lists/record-sheet.tsx'
import { currentInstant } from '#web/shared/clock.ts'
import { nextEventStep } from './event-step.ts'
import { isReversible, stepWords, useMoveEvent } from './status-question.tsx'

/** What can be done with an open event: the next step, if there is one, as the primary button, statuses in the menu. */
export function EventFooter({
  event,
  onAsk,
}: {
  readonly event: EventView
  /** Asks before a step that cannot be taken back. */
  readonly onAsk: (status: EventStatus) => void
}) {
  const setAddress = useSetPageSearch()
  const { mutate } = useMoveEvent(event)
  const onMove = (status: EventStatus) => (isReversible(status) ? mutate(status) : onAsk(status))
  const assign = () => setAddress({ assign: event.id })
  const next = nextEventStep(event, currentInstant())?.action
  const edit = () => setAddress({ 'edit-event': event.id })
  // A phone has no room for a third button.
  const isThird = next !== undefined && next !== 'assign'
  const steps = eventTransitions[event.status].filter((status) => status !== 'cancelled' && status !== next)

  return (
    <>
      <FootMenu>
        {isThird ? (
          <MenuItem icon={Pencil} onPhones onSelect={edit}>
            Edit Event
          </MenuItem>
        ) : null}
        {steps.map((status) => (
          <MenuItem
            key={status}
            icon={status === 'pending' ? Undo2 : CircleCheck}
            onSelect={() => onMove(status)}
          >
            {stepWords[status].action}
          </MenuItem>
        ))}
        {steps.length > 0 ? <MenuSeparator /> : null}
        <MenuItem icon={Ban} danger onSelect={() => onMove('cancelled')}>
          Cancel Event
        </MenuItem>
      </FootMenu>
      {next === 'assign' ? null : (
        <Button look="second" icon={UserPlus} onClick={assign}>
          Assign Staff
        </Button>
      )}
      <Button look="second" className={isThird ? 'max-md:hidden' : ''} icon={Pencil} onClick={edit}>
        Edit Event
      </Button>
      {next === 'assign' ? (
        <Button look="primary" icon={UserPlus} onClick={assign}>
          Assign Staff
        </Button>
      ) : next ? (
        <Button look="primary" onClick={() => onMove(next)}>
          {stepWords[next].action}
        </Button>
      ) : null}
    </>
  )
}

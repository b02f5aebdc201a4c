import { useState, type PointerEvent } from 'react'
import type { CalendarDate } from '#domain/time.ts'

export interface DayRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** Dragging with the mouse over the days of a calendar (`data-date`), from one to another; a press on one day is none. */
export function useDayDrag(onDrag: ((range: DayRange) => void) | undefined) {
  const [dragged, setDragged] = useState<{ readonly start: CalendarDate; readonly end: CalendarDate }>()
  if (onDrag === undefined) return { range: undefined, handlers: {} }
  const range = dragged && dragged.start !== dragged.end ? ordered(dragged.start, dragged.end) : undefined

  return {
    range,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const start = event.pointerType === 'mouse' && event.button === 0 ? dateAround(event) : undefined
        setDragged(start === undefined ? undefined : { start, end: start })
      },
      onPointerOver: (event: PointerEvent) => {
        const end = dateAround(event)
        if (dragged && event.buttons !== 1) setDragged(undefined)
        else if (dragged && end !== undefined) setDragged({ ...dragged, end })
      },
      onPointerUp: () => {
        setDragged(undefined)
        if (range) onDrag(range)
      },
    },
  }
}

function ordered(one: CalendarDate, other: CalendarDate): DayRange {
  return one < other ? { from: one, to: other } : { from: other, to: one }
}

function dateAround({ target }: PointerEvent): CalendarDate | undefined {
  const cell = target instanceof Element ? target.closest('td') : null
  return cell?.querySelector<HTMLElement>('[data-date]')?.dataset['date']
}

import { useState, type PointerEvent } from 'react'
import type { CalendarDate } from '#domain/time.ts'

export interface DayRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/**
 * Dragging with the mouse over the days of a month or a week (`data-date`), from one to another; a press on one day is none.
 * What can be pressed on a day keeps its press.
 */
export function useDayDrag(onDrag: ((range: DayRange) => void) | undefined) {
  const [dragged, setDragged] = useState<{ readonly start: CalendarDate; readonly end: CalendarDate }>()
  if (onDrag === undefined) return { range: undefined, handlers: {} }
  const range = dragged && dragged.start !== dragged.end ? ordered(dragged.start, dragged.end) : undefined

  return {
    range,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const starts = event.pointerType === 'mouse' && event.button === 0 && !isOnControl(event)
        const start = starts ? dateAround(event) : undefined
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

/** Whether a range, if there is one, holds a day. */
export function holdsDay(range: DayRange | undefined, date: CalendarDate): boolean {
  return range !== undefined && date >= range.from && date <= range.to
}

function ordered(one: CalendarDate, other: CalendarDate): DayRange {
  return one < other ? { from: one, to: other } : { from: other, to: one }
}

function dateAround({ target }: PointerEvent): CalendarDate | undefined {
  const day = target instanceof Element ? target.closest<HTMLElement>('td, li[data-date]') : null
  const dated = day?.matches('[data-date]') ? day : day?.querySelector<HTMLElement>('[data-date]')
  return dated?.dataset['date']
}

function isOnControl({ target }: PointerEvent): boolean {
  return target instanceof Element && target.closest('a, button:not([data-date])') !== null
}

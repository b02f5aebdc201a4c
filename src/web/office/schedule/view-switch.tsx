import { CalendarDays, CalendarRange, List, UsersRound, type LucideIcon } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'

/** The views besides the list. */
export const scheduleViews = ['calendar', 'week', 'people'] as const
export type ScheduleViewName = (typeof scheduleViews)[number]

const choices: readonly {
  readonly view: ScheduleViewName | undefined
  readonly label: string
  readonly icon: LucideIcon
}[] = [
  { view: undefined, label: 'List', icon: List },
  { view: 'calendar', label: 'Calendar', icon: CalendarDays },
  { view: 'week', label: 'Week', icon: CalendarRange },
  { view: 'people', label: 'People', icon: UsersRound },
]

/** The other ways to look at the schedule; the day stays, the list begins today. */
export function ViewSwitch({ view }: { readonly view: ScheduleViewName | undefined }) {
  const setAddress = useSetPageSearch()
  return choices
    .filter((choice) => choice.view !== view)
    .map((choice) => (
      <Button
        key={choice.label}
        look="second"
        icon={choice.icon}
        className="max-md:px-2.5 max-md:[&_svg]:hidden"
        onClick={() =>
          setAddress({
            view: choice.view,
            ...(choice.view === undefined ? { month: undefined, day: undefined } : {}),
          })
        }
      >
        <span>
          <span className="max-md:sr-only">View </span>
          {choice.label}
        </span>
      </Button>
    ))
}

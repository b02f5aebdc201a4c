import type { UseQueryResult } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { Fragment, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Sheet, type SheetProps } from '#ui/sheet.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Fact, Facts } from '../records/facts.tsx'
import { LeaveQuestion } from '../forms/leave-question.tsx'
import { useRecordKeys, type RecordKeys } from './record-keys.ts'
import { useCloseWithout, Wait, type OpenedRecord } from '../records/opened-record.tsx'
import { rowNameOf } from './rows.ts'

const noKeys: RecordKeys = {}

type Head = Pick<SheetProps, 'title' | 'aside' | 'subject'>

/** What a row of the list knows of its record. */
export interface RowContent extends Head {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
}

/**
 * A record in a sheet over its list. An id without a record closes it without a message. A listed record opens it
 * before its contents are here, with what its row knows.
 */
export function RecordSheet<Found, Row = never>({
  opened: { id, listed, row, walk, onClose },
  result,
  title,
  noun,
  failure,
  first,
  unsaved = false,
  head,
  keys,
  actions,
  children,
}: {
  readonly opened: OpenedRecord<Row>
  readonly result: UseQueryResult<Found | null>
  /** The title until the record is here. */
  readonly title: string
  /** What it is, in a sentence: 'quote'. */
  readonly noun: string
  readonly failure: string
  /** What is shown of a row until the record is here. */
  readonly first?: (row: Row) => RowContent
  /** True where leaving the record would lose input: it asks first. */
  readonly unsaved?: boolean
  readonly head: (record: Found) => Head
  /** What its single keys do. */
  readonly keys?: (record: Found) => RecordKeys
  readonly actions: (record: Found) => ReactNode
  readonly children: (record: Found) => ReactNode
}) {
  const { data } = result
  const origin = useRef(document.activeElement)
  const leaving = useRef(false)
  useCloseWithout(data, onClose)
  useRecordKeys((data && keys?.(data)) || noKeys)

  if (data === null || (result.isPending && !listed)) return null
  const foot = data ? actions(data) : undefined
  const { facts, ...rowHead } = (row && first?.(row)) ?? { title, facts: [] }
  return (
    <Sheet
      {...(data ? head(data) : rowHead)}
      walk={walk}
      // Each record has its own state.
      actions={foot ? <Fragment key={id}>{foot}</Fragment> : undefined}
      returnFocus={() => rowNameOf(id) ?? stillThere(origin.current)}
      onClose={onClose}
    >
      {data ? (
        <Fragment key={id}>{children(data)}</Fragment>
      ) : (
        <Wait result={result} failure={failure}>
          <FirstFacts facts={facts} />
          <SkeletonRows label={`Loading the ${noun}…`} rows={5} columns={3} />
        </Wait>
      )}
      <LeaveQuestion unsaved={unsaved} leaving={leaving} />
    </Sheet>
  )
}

/** Where the facts of the record will stand. */
function FirstFacts({ facts }: Pick<RowContent, 'facts'>) {
  if (facts.length === 0) return null
  return (
    <Facts className="num mb-7 @min-[38rem]:grid-cols-2 @min-[38rem]:gap-x-10">
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  )
}

/** State of a record's sheet: another record begins without it. */
export function useStateOf<Value>(id: string): readonly [Value | undefined, (value?: Value) => void] {
  const [state, setState] = useState<{ readonly id: string; readonly value: Value | undefined }>()
  return [state?.id === id ? state.value : undefined, (value) => setState({ id, value })]
}

/** The menu at the left of a sheet's foot, with what is done rarely. */
export function FootMenu({ children }: { readonly children: ReactNode }) {
  const trigger = (
    <IconButton label="More actions" className="mr-auto shrink-0 md:size-9">
      <Ellipsis aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
    </IconButton>
  )
  return (
    <Menu trigger={trigger} align="start">
      {children}
    </Menu>
  )
}

function stillThere(element: Element | null): HTMLElement | null {
  return element instanceof HTMLElement && element.isConnected && element !== document.body
    ? element
    : document.querySelector<HTMLElement>('h1[tabindex]')
}

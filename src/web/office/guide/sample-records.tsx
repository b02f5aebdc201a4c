import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { TwoLines } from '#web/office/kit/lists/cells.tsx'
import type { Column } from '#web/office/kit/lists/data-table.tsx'

export const sampleTones: readonly {
  readonly tone: BadgeTone
  readonly label: string
  readonly means: string
}[] = [
  { tone: 'ok', label: 'Paid', means: 'done and good' },
  { tone: 'warn', label: 'Partial', means: 'waits for someone' },
  { tone: 'bad', label: 'Overdue', means: 'needs a hand now' },
  { tone: 'info', label: 'Sent', means: 'on its way' },
  { tone: 'note', label: 'Draft', means: 'nothing yet' },
]

interface Sample {
  readonly id: string
  readonly client: string
  readonly venue: string
  readonly tone: BadgeTone
  readonly status: string
  readonly total: string
}

export const sampleRows: readonly Sample[] = [
  {
    id: 'a',
    client: 'Amelia Hartwell',
    venue: 'Larkspur Conservatory',
    tone: 'ok',
    status: 'Paid',
    total: '$3,593.70',
  },
  {
    id: 'b',
    client: 'Jonah Reyes',
    venue: 'The Foundry, Beacon',
    tone: 'info',
    status: 'Sent',
    total: '$12,480.00',
  },
  {
    id: 'c',
    client: 'Maximiliane von Hohenberg-Schwarzenfels and Bartholomew Featherstonehaugh',
    venue: 'A name as long as names are',
    tone: 'bad',
    status: 'Overdue',
    total: '$980.00',
  },
]

export const sampleColumns: readonly Column<Sample>[] = [
  {
    header: 'Client',
    card: 'lead',
    cell: ({ client, venue }) => <TwoLines fact={client} detail={venue} />,
  },
  {
    header: 'Status',
    card: 'status',
    cell: ({ tone, status }) => <Badge tone={tone}>{status}</Badge>,
  },
  {
    header: 'Total',
    card: 'left',
    right: true,
    cell: ({ total }) => <span className="num font-semibold">{total}</span>,
  },
]

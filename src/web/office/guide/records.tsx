import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { DataTable, TwoLines, type Column } from '#web/office/kit/data-table.tsx'
import { Fact, Facts, TextFact } from '#web/office/kit/facts.tsx'
import { ReadFailed } from '#web/office/kit/read-failed.tsx'
import { GuideSection, Row } from './guide-section.tsx'

const tones: readonly { readonly tone: BadgeTone; readonly label: string; readonly means: string }[] = [
  { tone: 'ok', label: 'Paid', means: 'done and good' },
  { tone: 'warn', label: 'Partial', means: 'waits for somebody' },
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

const rows: readonly Sample[] = [
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

const columns: readonly Column<Sample>[] = [
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

export function Records() {
  return (
    <>
      <GuideSection title="Status tones" about="A dot and a word, so that color never speaks alone.">
        <ul className="grid gap-3">
          {tones.map(({ tone, label, means }) => (
            <li key={tone}>
              <Row>
                <Badge tone={tone}>{label}</Badge>
                <Badge tone={tone} plain>
                  {label}
                </Badge>
                <Badge tone={tone} small>
                  Q: {label.toLowerCase()}
                </Badge>
                <Badge tone={tone} upper>
                  {label}
                </Badge>
                <span className="text-fg-muted">{means}</span>
              </Row>
            </li>
          ))}
        </ul>
      </GuideSection>
      <GuideSection
        title="Cards and tables"
        about="Records on a white sheet. On a phone every row is a card."
      >
        <Card title="Invoices" aside={<Button look="second">Export CSV</Button>}>
          <DataTable label="Invoices" columns={columns} rows={rows} rowKey={({ id }) => id} />
        </Card>
        <Card title="Event">
          <Facts className="p-4.5">
            <Fact name="Date">Saturday, September 18, 2027</Fact>
            <TextFact name="Theme" value={null} />
          </Facts>
        </Card>
      </GuideSection>
      <GuideSection
        title="Waiting, empty, failed"
        about="The shape of what will come; what is not there yet; what could not be read."
      >
        <div className="grid gap-5 md:grid-cols-3">
          <Card>
            <SkeletonRows label="Loading" rows={4} columns={2} />
          </Card>
          <Card>
            <EmptyState art="cocktails" action={<Button look="primary">Create Quote</Button>}>
              No quotes yet. Begin with an inquiry.
            </EmptyState>
          </Card>
          <Card>
            <ReadFailed onRetry={() => undefined}>The quotes could not be loaded.</ReadFailed>
          </Card>
        </div>
      </GuideSection>
    </>
  )
}

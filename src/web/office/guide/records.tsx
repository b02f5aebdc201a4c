import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { DataTable } from '#web/office/kit/lists/data-table.tsx'
import { Fact, Facts, TextFact } from '#web/office/kit/records/facts.tsx'
import { ReadFailed } from '#web/office/kit/records/read-failed.tsx'
import { GuideSection, Row } from './guide-section.tsx'
import { sampleTones, sampleRows, sampleColumns } from './sample-records.tsx'

export function Records() {
  return (
    <>
      <GuideSection title="Status tones" about="A dot and a word, so that color never speaks alone.">
        <ul className="grid gap-3">
          {sampleTones.map(({ tone, label, means }) => (
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
          <DataTable label="Invoices" columns={sampleColumns} rows={sampleRows} rowKey={({ id }) => id} />
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

import { Card } from '#web/office/kit/card.tsx'

const areas = [
  ['Business information and branding', 'Name, contact, address, time zone, and how documents look.'],
  ['Tax rates and pricing defaults', 'What a new quote or invoice begins with.'],
  ['E-mail templates and notifications', 'What is sent to clients, and when.'],
  ['Payment gateway configuration', 'How clients pay by card.'],
] as const

/** The areas of the settings that are named and not open yet (A §1). */
export function FutureCard() {
  return (
    <Card title="More settings" aside={<span className="text-fg-muted">Open with a later release</span>}>
      <dl>
        {areas.map(([name, text]) => (
          <div
            key={name}
            className="grid gap-x-6 border-b border-line px-4.5 py-3 last:border-b-0 md:grid-cols-[18rem_1fr]"
          >
            <dt className="font-[550]">{name}</dt>
            <dd className="text-fg-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

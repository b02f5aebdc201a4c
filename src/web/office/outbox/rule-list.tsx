import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { RuleView } from '#contract/email-rules.ts'
import { momentsText } from '#domain/automations/reason.ts'
import { recipientLabels } from '#domain/automations/rule.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { Switch } from '#web/office/kit/forms/switch.tsx'
import { emailRules, useSwitchOff } from './outbox-data.ts'

/** All rules: what each does, and how much it brings. */
export function RuleList() {
  const result = useQuery(emailRules)
  const setAddress = useSetPageSearch()
  const { data } = result
  if (data === undefined)
    return (
      <Card>
        <Wait result={result} failure="Failed to load the rules">
          <SkeletonRows label="Loading the rules…" columns={4} />
        </Wait>
      </Card>
    )
  const on = data.rules.filter(({ acts_from }) => acts_from !== null)
  const ahead = on.reduce((sum, rule) => sum + rule.ahead, 0)
  return (
    <>
      <Card>
        <p className="num border-b border-line px-4.5 py-3.5">
          <b className="font-[650]">{on.length + 1} rules are on.</b>{' '}
          <span className="text-fg-muted">
            They bring {ahead} {ahead === 1 ? 'email' : 'emails'} in the next 60 days, each of them in the
            outbox beforehand.
          </span>
        </p>
        <p aria-hidden="true" className={`${row} min-h-9 text-small text-fg-muted max-md:hidden`}>
          <span className="pl-2">On</span>
          <span>Rule</span>
          <span>To</span>
          <span>How</span>
          <span className="text-right">Next 60 days</span>
          <span className="text-right">Last 30</span>
        </p>
        <ul aria-label="Rules">
          <AnswerRow today={data.answers.today} sent={data.answers.sent} />
          {data.rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} onOpen={() => setAddress({ rule: rule.id })} />
          ))}
        </ul>
      </Card>
      <p className="mt-4 max-w-[46rem] text-small text-fg-muted">
        Switching a rule on or changing it never acts on the past unless you say so. Clients may stop every
        email that is not about their contract or money.
      </p>
    </>
  )
}

const row =
  'num grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line pr-2 pl-4.5 last:border-0 md:grid-cols-[3.25rem_minmax(0,1fr)_6rem_7rem_6rem_5rem_2rem] md:pl-3'

/** The answer to an inquiry is sent at once, with the portal's link and PIN: it is no rule that can be off. */
function AnswerRow({ today, sent }: { readonly today: number; readonly sent: number }) {
  return (
    <li className={`${row} min-h-16`}>
      <span className="max-md:order-2">
        <Switch
          label="Answer to an inquiry is on: the client’s way to the portal comes with it"
          checked
          disabled
          onSwitch={() => undefined}
        />
      </span>
      <div className="min-w-0 py-2.5">
        <b className="font-semibold">Answer to an inquiry</b>
        <span className="block text-small text-fg-muted">
          at once, day and night; always on, the client’s way to the portal comes with it
        </span>
        <span className="text-small text-fg-muted md:hidden">Sends, {today} today</span>
      </div>
      <span className="max-md:hidden">Client</span>
      <span className="max-md:hidden">Sends</span>
      <span className="text-right max-md:hidden">{today} today</span>
      <span className="text-right max-md:hidden">
        {sent} <span className="sr-only">in the last 30 days</span>
      </span>
    </li>
  )
}

function RuleRow({ rule, onOpen }: { readonly rule: RuleView; readonly onOpen: () => void }) {
  const off = useSwitchOff()
  const { content, acts_from, ahead, sent } = rule
  const isOn = acts_from !== null
  const how = content.mode === 'send' ? 'Sends' : 'Review first'
  return (
    <li className={`${row} min-h-16 hover:bg-surface-2/55`}>
      <span className="max-md:order-2">
        <Switch
          label={`${content.name} is on`}
          checked={isOn}
          // What a rule would reach is shown before it is switched on.
          onSwitch={(wanted) => (wanted ? onOpen() : off.mutate(rule))}
        />
      </span>
      <button type="button" onClick={onOpen} className="min-w-0 py-2.5 text-left">
        <b className="block font-semibold wrap-anywhere underline-offset-[.2em] hover:underline">
          {content.name}
        </b>
        <span className="block text-small text-fg-muted">{momentsText(content.moments)}</span>
        <span className="text-small text-fg-muted md:hidden">{isOn ? `${how}, ${ahead} ahead` : 'off'}</span>
      </button>
      <span className="max-md:hidden">{recipientLabels[content.recipient]}</span>
      <span className={`max-md:hidden ${isOn ? '' : 'text-fg-muted'}`}>{how}</span>
      <span className={`text-right max-md:hidden ${isOn ? '' : 'text-fg-muted'}`}>
        {isOn ? `${ahead} ahead` : 'off'}
      </span>
      <span className="text-right max-md:hidden">
        {sent} <span className="sr-only">in the last 30 days</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 text-fg-muted max-md:hidden" />
    </li>
  )
}

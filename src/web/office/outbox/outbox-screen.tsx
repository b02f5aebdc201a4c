import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { ScreenTitle, TitleButton } from '#web/office/kit/screen-title.tsx'
import { Segments } from '#web/office/kit/forms/segments.tsx'
import { FailedEmails } from './failed-emails.tsx'
import { waitingEmails } from './outbox-data.ts'
import { ReviewQueue } from './review-queue.tsx'

const RuleList = lazyComponent(
  () => import('./rule-list.tsx'),
  'RuleList',
  () => null,
)
const RulePage = lazyComponent(
  () => import('./rule-page.tsx'),
  'RulePage',
  () => null,
)
const SentList = lazyComponent(
  () => import('./sent-list.tsx'),
  'SentList',
  () => null,
)
const WhatWillHappen = lazyComponent(
  () => import('./what-will-happen.tsx'),
  'WhatWillHappen',
  () => <div className="min-h-96" />,
)

const views = ['waiting', 'sent', 'rules'] as const
export const readAhead = waitingEmails

/** Every email that leaves by itself: what waits, what will happen, what was sent, and the rules. */
export function OutboxScreen() {
  const [address, setAddress] = usePageSearch()
  const { data } = useQuery(waitingEmails)
  const view = views.find((each) => each === address.view) ?? 'waiting'
  const { rule } = address
  if (rule !== undefined)
    return <RulePage key={rule} id={rule} onClose={() => setAddress({ rule: undefined, view: 'rules' })} />
  return (
    <>
      <ScreenTitle
        title="Outbox"
        actions={
          <div className="flex min-w-0 items-center gap-2">
            <Segments
              label="View"
              chosen={view}
              onChoose={(chosen) =>
                setAddress({ view: chosen === 'waiting' ? undefined : chosen, email: undefined })
              }
              options={[
                ['waiting', data ? `Waiting ${data.count}` : 'Waiting'],
                ['sent', 'Sent'],
                ['rules', 'Rules'],
              ]}
            />
            {view === 'rules' ? (
              <TitleButton look="primary" icon={Plus} onClick={() => setAddress({ rule: 'new' })}>
                New Rule
              </TitleButton>
            ) : null}
          </div>
        }
      />
      {view === 'waiting' ? (
        <div className="grid grid-cols-1 gap-4">
          <FailedEmails />
          <ReviewQueue />
          <WhatWillHappen />
        </div>
      ) : view === 'sent' ? (
        <SentList />
      ) : (
        <RuleList />
      )}
    </>
  )
}

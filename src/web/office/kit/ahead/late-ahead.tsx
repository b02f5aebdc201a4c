import { lazyComponent } from '#ui/lazy-component.tsx'
import { useLate } from '#web/office/kit/use-late.ts'
import type { AheadSubject } from './ahead-data.ts'

const AheadSection = lazyComponent(
  () => import('./ahead-section.tsx'),
  'AheadSection',
  () => null,
)

/** What will happen with one record, after everything that is seen first. */
export function LateAhead({ subject }: { readonly subject: AheadSubject }) {
  return useLate() ? <AheadSection subject={subject} /> : <div className="col-span-full min-h-24" />
}

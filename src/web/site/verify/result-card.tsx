import type { BusinessFacts } from '#domain/business/facts.ts'
import { classes } from '#ui/classes.ts'
import { ResultTail } from './result-tail.tsx'
import { results, type Result } from './verify-words.ts'

/** One answer of a check, hidden until it is the answer; `client.ts` writes into `data-slot`. */
export function ResultCard({
  result,
  settings,
}: {
  readonly result: Result
  readonly settings: BusinessFacts
}) {
  const { tone, title, text } = results[result]
  const rows = rowsOf(result, settings)
  return (
    <article
      data-result={result}
      hidden
      data-theme="paper"
      className="bg-surface px-7 py-8 text-fg shadow-dialog label-frame md:px-11 md:pt-11 md:pb-10"
    >
      <div
        className={classes(
          'grid grid-cols-[3.5rem_1fr] items-center gap-4 pb-6 md:grid-cols-[4.5rem_1fr] md:gap-5',
          rows.length > 0 && 'border-b-3 border-double border-gold-500',
        )}
      >
        <Seal result={result} className={classes('size-14 md:size-18', tone)} />
        <div>
          <h2 className="font-display text-[2rem] leading-none md:text-[2.25rem]">{title}</h2>
          <p className="mt-1.5 leading-snug text-pretty text-fg-muted">{text}</p>
        </div>
      </div>
      {rows.length > 0 ? (
        <dl className="num">
          {rows.map(([label, slot, value]) => (
            <div key={label} className="border-b border-line py-3 last:border-0 last:pb-0">
              <dt className="text-small text-fg-muted">{label}</dt>
              <dd
                data-slot={slot}
                className={classes(
                  'leading-snug font-[550] wrap-anywhere',
                  slot === 'signer' && 'font-display text-[1.75rem] leading-[1.1] font-normal!',
                  slot === 'fingerprint' && 'font-mono text-small leading-relaxed',
                )}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <ResultTail result={result} settings={settings} />
    </article>
  )
}

type Row = readonly [label: string, slot: string, value: string]

function rowsOf(result: Result, { business_name: name }: BusinessFacts): readonly Row[] {
  const signed: readonly Row[] = [
    ['Signed by', 'signer', ''],
    ['When', 'when', ''],
  ]
  const paper: readonly Row[] = [
    ['Sealed by', 'business', name],
    ['Paper', 'paper', ''],
    ['Fingerprint on its certificate', 'fingerprint', ''],
  ]
  switch (result) {
    case 'valid':
      return [...signed, ...paper]
    case 'superseded':
      return [...signed, ['Replaced on', 'since', ''], ...paper]
    case 'void':
      return [...signed, ['Void since', 'since', ''], ...paper]
    case 'altered':
      return [
        ['Seal of', 'business', name],
        ['Sealed on', 'sealed', ''],
        ['Broken by', 'broken', ''],
      ]
    case 'unknown':
    case 'failed':
      return []
    default:
      return result satisfies never
  }
}

const marks: Readonly<Record<Result, string>> = {
  valid: 'M27 38l6.5 6.5L46 31',
  superseded: 'M36 28v10l6.5 4',
  void: 'M27 37.5h18',
  altered: 'M36 27v13M36 46v.1',
  unknown: 'M29 30.5l14 14M43 30.5l-14 14',
  failed: 'M36 27v13M36 46v.1',
}

function Seal({ result, className }: { readonly result: Result; readonly className: string }) {
  return (
    <svg viewBox="0 0 72 72" fill="none" stroke="currentColor" aria-hidden="true" className={className}>
      <path d="M36 3l5.6 5.8 7.6-2.6 3 7.5 8 .8-.5 8 6.9 4.1-4 7 4 7-6.9 4.1.5 8-8 .8-3 7.5-7.6-2.6L36 69l-5.6-5.8-7.6 2.6-3-7.5-8-.8.5-8L5.4 45.4l4-7-4-7 6.9-4.1-.5-8 8-.8 3-7.5 7.6 2.6z" />
      <circle cx="36" cy="37.5" r="20" strokeWidth=".7" />
      <path strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" d={marks[result]} />
    </svg>
  )
}

import { Button } from '#ui/button.tsx'
import { keptWords } from './wizard-words.ts'

/** Offers the unsent answers of an earlier visit. */
export function KeptOffer({
  onResume,
  onStartOver,
}: {
  readonly onResume: () => void
  readonly onStartOver: () => void
}) {
  return (
    <section
      aria-label={keptWords.label}
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 border border-line-strong bg-surface px-5 py-4 md:mb-8"
    >
      <p className="grow">{keptWords.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="line" onClick={onResume} className="min-h-11! px-5!">
          {keptWords.resume}
        </Button>
        <Button look="ghost" onClick={onStartOver} className="min-h-11!">
          {keptWords.startOver}
        </Button>
      </div>
    </section>
  )
}

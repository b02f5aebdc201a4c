import type { BriefView } from '#contract/event-facts.ts'
import { serviceModes, serviceModeWords, type ServiceMode } from '#domain/events/service-modes.ts'
import { BriefPart } from './brief-part.tsx'
import { useSavePart } from './tell-data.ts'

/** The modes in the order in which clients are asked. */
const asked = Object.keys(serviceModeWords).filter((mode): mode is ServiceMode =>
  (serviceModes as readonly string[]).includes(mode),
)

/** Who buys and owns the drinks; saved by the choice. */
export function ModePart({ bookingId, brief }: { readonly bookingId: string; readonly brief: BriefView }) {
  const { service_mode: said } = brief
  const saving = useSavePart(bookingId, 'service_mode')

  return (
    <BriefPart id="service" title="How shall the bar work?" said={said} saving={saving}>
      <div role="radiogroup" aria-label="How shall the bar work?" className="-my-2 grid">
        {asked.map((mode) => {
          const { client, text } = serviceModeWords[mode]
          return (
            <div
              key={mode}
              className="grid grid-cols-[auto_1fr] gap-x-3.5 border-b border-line last:border-0"
            >
              <input
                id={`mode-${mode}`}
                type="radio"
                name="service-mode"
                aria-describedby={`mode-${mode}-text`}
                checked={said.mode === mode}
                onChange={() => saving.save({ part: 'service_mode', mode })}
                className="mt-4.5 size-5 shrink-0 accent-(--accent)"
              />
              <label htmlFor={`mode-${mode}`} className="cursor-pointer py-3.5 font-[650]">
                {client}
                <span id={`mode-${mode}-text`} className="block text-ui font-normal text-fg-muted">
                  {text}
                </span>
              </label>
            </div>
          )
        })}
      </div>
      <p className="border-t border-line pt-4 text-ui text-fg-muted">
        Not every way is allowed at every place. We check yours before we quote.
      </p>
    </BriefPart>
  )
}

import { Lock } from 'lucide-react'
import { IconButton } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { lineFigure } from './figures.ts'
import { LineMenu } from './line-menu.tsx'
import { PartRow } from './part-row.tsx'
import { AddButton, PartsFrame } from './parts-frame.tsx'
import type { OfferEditorState } from './use-offer-editor.ts'
import { priceText, quantityText } from './words.ts'

/** The lines that are always in. */
export function IncludedSection({ editor }: { readonly editor: OfferEditorState }) {
  const { offer, facts } = editor
  const { lines } = offer
  return (
    <PartsFrame
      title="Included"
      rule={
        <span className="inline-flex min-h-8 items-center rounded-md border border-line px-3 font-semibold text-fg-muted">
          Always
        </span>
      }
      note="nobody has to choose"
    >
      {lines.length === 0 ? null : (
        <ul>
          {lines.map((line, index) => {
            const figure = lineFigure(offer, facts, line)
            return (
              <PartRow
                key={line.id}
                id={line.id}
                name={line.name}
                detail={line.description ?? figure?.how}
                price={priceText(line)}
                quantity={quantityText(line, facts)}
                amount={figure?.amount ?? 0}
                place={{ index, count: lines.length }}
                problems={editor.problemsOf(line.id)}
                mark={<Lock aria-hidden="true" className="size-4 text-fg-muted" strokeWidth={1.6} />}
                onMove={(by) => editor.move(line.id, line.name, by)}
                menu={
                  <Menu
                    trigger={
                      <IconButton
                        label={`More for ${line.name}`}
                        data-part-menu=""
                        className="more-dots md:size-9"
                      />
                    }
                  >
                    <LineMenu editor={editor} line={line} place={{ index, count: lines.length }} />
                  </Menu>
                }
              />
            )
          })}
        </ul>
      )}
      <AddButton onClick={() => editor.edit({ kind: 'line' })}>Add a line</AddButton>
    </PartsFrame>
  )
}

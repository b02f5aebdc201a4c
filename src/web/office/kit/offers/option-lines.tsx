import { Pencil, X } from 'lucide-react'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import type { OfferOption } from '#domain/offers/offer.ts'
import type { SheetLine } from '#domain/offers/sheet.ts'
import { IconButton } from '#ui/button.tsx'
import type { OfferEditorState } from './use-offer-editor.ts'

/** The lines of an option that has several, or that is called otherwise than its line. */
export function OptionLines({
  editor,
  option,
  figures,
}: {
  readonly editor: OfferEditorState
  readonly option: OfferOption
  readonly figures: readonly SheetLine[]
}) {
  return (
    <ul aria-label={`Lines of ${option.name}`} className="pb-2 pl-13.5 md:pl-20">
      {option.lines.map((line, index) => (
        <li
          key={line.id}
          className="num flex min-h-9 flex-wrap items-center gap-x-3 border-t border-line pr-1 text-small md:pr-2"
        >
          <span className="min-w-0 flex-1 wrap-anywhere">
            {line.name} <span className="text-fg-muted">{figures[index]?.how}</span>
          </span>
          <span>{formatMoney(figures[index]?.amount ?? 0, businessCurrency)}</span>
          <span className="flex">
            <IconButton
              label={`Edit ${line.name} of ${option.name}`}
              onClick={() => editor.edit({ kind: 'line', line, optionId: option.id })}
              className="md:size-8"
            >
              <Pencil aria-hidden="true" className="size-4" strokeWidth={1.6} />
            </IconButton>
            <IconButton
              label={`Remove ${line.name} from ${option.name}`}
              onClick={() => editor.remove(line.id, line.name)}
              className="md:size-8"
            >
              <X aria-hidden="true" className="size-4" strokeWidth={1.6} />
            </IconButton>
          </span>
          {editor.problemsOf(line.id).map((problem) => (
            <span key={problem} data-contradiction="" className="basis-full text-bad">
              {problem}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

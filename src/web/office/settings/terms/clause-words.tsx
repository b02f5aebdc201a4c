import { useRef, useState } from 'react'
import { clauseText } from '#domain/clauses/clause.ts'
import { fieldNames, mergeFields, type FieldName } from '#domain/clauses/merge-fields.ts'
import { wordsProblemText, writingProblems } from '#domain/clauses/problems.ts'
import type { WordsProblem } from '#domain/clauses/render-text.ts'
import { Button } from '#ui/button.tsx'
import { FieldMessage } from '#ui/field.tsx'
import { LongTextField } from '#web/office/kit/forms/form-fields.tsx'

/** Those that clauses use most. */
const common: readonly FieldName[] = ['event_date', 'total', 'deposit', 'guests']

/** The words of a clause, the fields that can be inserted, and what is wrong while it is written. */
export function ClauseWordsField({
  text,
  error,
  onWrite,
}: {
  readonly text: string
  /** Found when it was saved. */
  readonly error: string | undefined
  readonly onWrite: (text: string) => void
}) {
  const [showsAll, setShowsAll] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const problems = text.trim() === '' ? [] : writingProblems(text)
  const [first, ...others] = problems
  const insert = (name: FieldName) => {
    const { selectionStart: from = text.length, selectionEnd: to = from } = area.current ?? {}
    const field = `{{${name}}}`
    onWrite(text.slice(0, from) + field + text.slice(to))
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(from + field.length, from + field.length)
    })
  }

  return (
    <div className="grid gap-2">
      <LongTextField
        ref={area}
        label={clauseText.text.label}
        required
        rows={9}
        hint="A blank line begins a paragraph, “- ” an item of a list. **Bold**, _italic_."
        maxLength={clauseText.text.max}
        value={text}
        error={first ? wordsProblemText(first) : error}
        onWrite={onWrite}
        className="field-sizing-content max-h-[60vh] min-h-40! leading-relaxed"
      />
      {others.map((problem) => (
        <FieldMessage
          key={wordsProblemText(problem)}
          id={wordsProblemText(problem)}
          error={wordsProblemText(problem)}
          hint={undefined}
        />
      ))}
      <Replacements problems={problems} text={text} onWrite={onWrite} />
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-small text-fg-muted">Insert</span>
        {(showsAll ? fieldNames : common).map((name) => (
          <button
            key={name}
            type="button"
            title={mergeFields[name].label}
            onClick={() => insert(name)}
            className="min-h-11 rounded-sm border border-line-strong px-2 font-mono text-small pour hover:bg-surface-2 md:min-h-7"
          >
            {name}
          </button>
        ))}
        <Button
          look="quiet"
          className="px-2! text-accent!"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Fewer' : `All ${fieldNames.length}`}
        </Button>
      </div>
    </div>
  )
}

/** What was probably meant by each unknown field. */
function Replacements({
  problems,
  text,
  onWrite,
}: {
  readonly problems: readonly WordsProblem[]
  readonly text: string
  readonly onWrite: (text: string) => void
}) {
  const replaced = (field: string, likely: FieldName) =>
    text.replaceAll(/\{\{([^{}]*)\}\}/g, (whole, name: string) =>
      name.trim() === field ? `{{${likely}}}` : whole,
    )
  return problems.map((problem) =>
    problem.kind === 'unknown-field' && problem.likely !== null ? (
      <ReplaceButton
        key={problem.field}
        likely={problem.likely}
        onReplace={(likely) => onWrite(replaced(problem.field, likely))}
      />
    ) : null,
  )
}

function ReplaceButton({
  likely,
  onReplace,
}: {
  readonly likely: FieldName
  readonly onReplace: (likely: FieldName) => void
}) {
  return (
    <button
      type="button"
      onClick={() => onReplace(likely)}
      className="min-h-11 justify-self-start font-[550] text-bad underline underline-offset-[.25em] md:min-h-6"
    >
      Use {`{{${likely}}}`}
    </button>
  )
}

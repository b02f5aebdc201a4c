/** A longer text as it is shown: blocks of runs, read from Markdown, without HTML. */

/** A part of a line in one style. */
export interface TextRun {
  readonly text: string
  readonly strong: boolean
  readonly emphasis: boolean
}

/** A paragraph, or a list. The first number of a numbered list is `start`; null where it has bullets. */
export type TextBlock =
  | { readonly kind: 'paragraph'; readonly runs: readonly TextRun[] }
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly (readonly TextRun[])[] }

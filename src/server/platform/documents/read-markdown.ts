/** Reads Markdown as blocks. HTML, links, pictures, code and tables are no markup here: they are shown as typed. */
import { Lexer, Marked, type Token, type Tokens } from 'marked'
import type { TextBlock, TextRun } from '#domain/text-blocks.ts'

const off = (): undefined => undefined
const { defaults } = new Marked({ gfm: false }).use({
  tokenizer: {
    autolink: off,
    blockquote: off,
    code: off,
    codespan: off,
    def: off,
    fences: off,
    html: off,
    lheading: off,
    link: off,
    reflink: off,
    table: off,
    tag: off,
    url: off,
  },
})

/** Paragraphs and lists in their order. A heading is a bold paragraph, and a list in a list continues it. */
export function readMarkdown(text: string): TextBlock[] {
  return blocksOf(new Lexer(defaults).lex(text))
}

function blocksOf(tokens: readonly Token[]): TextBlock[] {
  return tokens.flatMap((token): TextBlock[] => {
    switch (token.type) {
      case 'space':
      case 'hr':
        return []
      case 'list':
        return [listOf(token as Tokens.List)]
      case 'heading':
        return paragraph(runsOf(token.tokens ?? [], { strong: true, emphasis: false }))
      default:
        return paragraph(runsOf([token], plain))
    }
  })
}

function paragraph(runs: readonly TextRun[]): TextBlock[] {
  return runs.length === 0 ? [] : [{ kind: 'paragraph', runs: [...runs] }]
}

function listOf(list: Tokens.List): TextBlock {
  const start = list.ordered && typeof list.start === 'number' ? list.start : null
  return { kind: 'list', start, items: itemsOf(list) }
}

/** The items with those of lists within them. */
function itemsOf(list: Tokens.List): TextRun[][] {
  return list.items.flatMap(({ tokens }) => {
    const within = tokens.filter((token): token is Tokens.List => token.type === 'list')
    const own = runsOf(
      tokens.filter(({ type }) => type !== 'list'),
      plain,
    )
    return [...(own.length > 0 ? [own] : []), ...within.flatMap(itemsOf)]
  })
}

type Style = Pick<TextRun, 'strong' | 'emphasis'>
const plain: Style = { strong: false, emphasis: false }

function runsOf(tokens: readonly Token[], style: Style): TextRun[] {
  const runs = tokens.flatMap((token): TextRun[] => {
    if (token.type === 'br') return [{ text: '\n', ...style }]
    if (token.type === 'strong') return runsOf(token.tokens ?? [], { ...style, strong: true })
    if (token.type === 'em') return runsOf(token.tokens ?? [], { ...style, emphasis: true })
    if (token.type === 'space') return [{ text: '\n\n', ...style }]
    if ('tokens' in token && token.tokens) return runsOf(token.tokens, style)
    return [{ text: 'text' in token ? String(token.text) : token.raw, ...style }]
  })
  return joined(runs)
}

/** Runs of one style after another as one run. */
function joined(runs: readonly TextRun[]): TextRun[] {
  const all: TextRun[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (last && last.strong === run.strong && last.emphasis === run.emphasis)
      all.splice(-1, 1, { ...last, text: last.text + run.text })
    else if (run.text !== '') all.push(run)
  }
  return all
}

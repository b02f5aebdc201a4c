import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderText } from '#domain/clauses/render-text.ts'
import { sampleValues } from '#domain/clauses/merge-fields.ts'
import { readMarkdown } from './read-markdown.ts'

const plain = { strong: false, emphasis: false }

/** Everything that is read, in its order. */
function readText(text: string): string {
  return readMarkdown(text)
    .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.runs))
    .map((run) => run.text)
    .join('')
}

describe('Markdown', () => {
  it('has paragraphs, lists, bold and italic', () => {
    const text = 'One **two** _three_\nnext line\n\n- a\n- b\n\n3. c\n4. d'
    expect(readMarkdown(text)).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { ...plain, text: 'One ' },
          { ...plain, text: 'two', strong: true },
          { ...plain, text: ' ' },
          { ...plain, text: 'three', emphasis: true },
          { ...plain, text: '\nnext line' },
        ],
      },
      { kind: 'list', start: null, items: [[{ ...plain, text: 'a' }], [{ ...plain, text: 'b' }]] },
      { kind: 'list', start: 3, items: [[{ ...plain, text: 'c' }], [{ ...plain, text: 'd' }]] },
    ])
  })

  it('has no HTML, links, pictures, code or tables: they are shown as typed', () => {
    for (const typed of [
      '<script>alert(1)</script>',
      '<b onclick="x()">bold</b>',
      '[here](javascript:alert(1))',
      '![x](https://example.com/x.png)',
      '<https://example.com>',
      '| a | b |\n|---|---|\n| 1 | 2 |',
      '> said',
      '[x]: https://example.com',
      'a < b & c &amp; d',
    ])
      expect(readMarkdown(typed)).toEqual([{ kind: 'paragraph', runs: [{ ...plain, text: typed }] }])
  })

  it('shows a value of a clause as it is, wherever it stands', () => {
    const around = fc.constantFrom('', 'a ', '- ', '3. ', '**', '\\', '\n\n', '# ', '_', '`', '(')
    const value = fc
      .oneof(
        fc.string(),
        fc.constantFrom('150', '*x*', '-', '+ 1', '1. x', '[a](b)', '<b>', '&lt;', '#', '{{total}}'),
      )
      .map((text) => text.replaceAll(/\s+/g, ' ').trim())
      .filter((text) => text !== '')
    fc.assert(
      fc.property(
        around,
        value,
        fc.constantFrom('', '.', ') ', ' b', '. b', '\n===', '\n---'),
        (before, name, after) => {
          const rendered = renderText(`x\n\n${before}{{client_name}}${after}`, {
            ...sampleValues,
            client_name: name,
          })
          expect(typeof rendered === 'string' && readText(rendered)).toContain(name)
        },
      ),
      { numRuns: 3_000 },
    )
  })
})

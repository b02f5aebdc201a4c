import type { TextBlock, TextRun } from '#domain/text-blocks.ts'
import './terms.css'

/** A longer text as it was written: paragraphs and lists. */
export function TextBlocks({ blocks }: { readonly blocks: readonly TextBlock[] }) {
  return (
    <div className="text-blocks">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { readonly block: TextBlock }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Runs runs={block.runs} />
      </p>
    )
  }
  const items = block.items.map((runs, index) => (
    <li key={index}>
      <Runs runs={runs} />
    </li>
  ))
  return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>
}

function Runs({ runs }: { readonly runs: readonly TextRun[] }) {
  return runs.map(({ text, strong, emphasis }, index) => {
    const words = emphasis ? <em>{text}</em> : text
    return strong ? <strong key={index}>{words}</strong> : <span key={index}>{words}</span>
  })
}

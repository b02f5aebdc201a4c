/** The terms of a document: numbered clauses; measures in points. */
import { StyleSheet, View } from '@react-pdf/renderer'
import { Fragment } from 'react'
import type { ShownClause } from '#domain/clauses/render.ts'
import type { TextBlock, TextRun } from '#domain/text-blocks.ts'
import { display } from './document-fonts.ts'
import { Text } from './document-text.tsx'

/**
 * Clauses break across pages; the head of one stays with its first lines. All of it are parts of the page itself: the PDF library
 * keeps nothing with what follows it that is the first part of another one.
 */
export function DocumentClauses({ clauses }: { readonly clauses: readonly ShownClause[] }) {
  return (
    <>
      <Text style={styles.title} minPresenceAhead={60}>
        Terms
      </Text>
      {clauses.map(({ clause_id, title, blocks }, index) => (
        <Fragment key={clause_id}>
          <View style={styles.head} wrap={false} minPresenceAhead={36}>
            <Text style={styles.number}>{index + 1}</Text>
            <Text style={[styles.words, styles.strong]}>{title}</Text>
          </View>
          <View style={styles.blocks}>
            {blocks.map((block, place) => (
              <Block key={place} block={block} />
            ))}
          </View>
        </Fragment>
      ))}
    </>
  )
}

function Block({ block }: { readonly block: TextBlock }) {
  if (block.kind === 'paragraph')
    return (
      <Text style={styles.block}>
        <Runs runs={block.runs} />
      </Text>
    )
  return (
    <View style={styles.block}>
      {block.items.map((runs, index) => (
        <View key={index} style={styles.item}>
          <Text style={styles.mark}>{block.start === null ? '•' : `${block.start + index}.`}</Text>
          <Text style={styles.words}>
            <Runs runs={runs} />
          </Text>
        </View>
      ))}
    </View>
  )
}

function Runs({ runs }: { readonly runs: readonly TextRun[] }) {
  return runs.map(({ text, strong, emphasis }, index) => (
    <Text key={index} style={[strong ? styles.strong : {}, emphasis ? styles.emphasis : {}]}>
      {text}
    </Text>
  ))
}

const styles = StyleSheet.create({
  title: { marginTop: 18, fontFamily: display, fontSize: 24, lineHeight: 1.15, marginBottom: 2 },
  head: { flexDirection: 'row', marginTop: 7 },
  blocks: { paddingLeft: 20 },
  number: { width: 20, fontFamily: display, fontSize: 13, lineHeight: 1.1, color: '#6f5325' },
  words: { flex: 1 },
  strong: { fontWeight: 600 },
  // The documents have no italic face.
  emphasis: { textDecoration: 'underline' },
  block: { marginTop: 2, color: '#2c3733' },
  item: { flexDirection: 'row' },
  mark: { width: 14 },
})

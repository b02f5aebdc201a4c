/** The terms of a document: numbered clauses; measures in points. */
import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ShownClause } from '#domain/clauses/render.ts'
import type { TextBlock, TextRun } from '#domain/text-blocks.ts'
import { display } from './document-fonts.ts'

/** Clauses break across pages; the head of one stays with its first lines. */
export function DocumentClauses({ clauses }: { readonly clauses: readonly ShownClause[] }) {
  return (
    <View style={styles.terms}>
      <Text style={styles.title} minPresenceAhead={60}>
        Terms
      </Text>
      {clauses.map(({ clause_id, title, blocks }, index) => (
        <View key={clause_id} style={styles.clause}>
          <Text style={styles.number}>{index + 1}</Text>
          <View style={styles.words}>
            <Text style={styles.strong} minPresenceAhead={24}>
              {title}
            </Text>
            {blocks.map((block, place) => (
              <Block key={place} block={block} />
            ))}
          </View>
        </View>
      ))}
    </View>
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
  terms: { marginTop: 18 },
  title: { fontFamily: display, fontSize: 24, lineHeight: 1.15, marginBottom: 2 },
  clause: { flexDirection: 'row', marginTop: 7 },
  number: { width: 20, fontFamily: display, fontSize: 13, lineHeight: 1.1, color: '#6f5325' },
  words: { flex: 1 },
  strong: { fontWeight: 600 },
  // The documents have no italic face.
  emphasis: { textDecoration: 'underline' },
  block: { marginTop: 2, color: '#2c3733' },
  item: { flexDirection: 'row' },
  mark: { width: 14 },
})

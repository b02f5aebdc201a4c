/**
 * Four rules over the source that no linter has: only a record writes its own tables, no code compares sentences,
 * every ruling that a comment cites is in `docs/rules.md`, and no style makes the browser compute whole subtrees anew.
 * Prints what breaks them, and four counts at the end.
 * `--root` names another tree, for the self-test.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { root as ownRoot, say } from './toolbox.mjs'

const at = process.argv.indexOf('--root')
const root = at < 0 ? ownRoot : (process.argv[at + 1] ?? ownRoot)

const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => path.posix.join('src', name.replaceAll('\\', '/')))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .toSorted()
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

/** Name of a table, and the folder whose schema declares it. */
const owners = new Map(
  files.flatMap(({ file, text }) =>
    file.endsWith('/schema.ts')
      ? [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table]) => [table, path.posix.dirname(file)])
      : [],
  ),
)
/** Fills an empty database with demo data. */
const fillsTables = 'src/server/demo/'

const rules = path.join(root, 'docs/rules.md')
const ruling = /\b(?:C-\d+|R-\d+|[AP]-[A-Z]{3}-\d+)\b/g
const known = new Set(existsSync(rules) ? readFileSync(rules, 'utf8').match(ruling) : [])

/** @type {string[]} */
const foreignWrites = []
/** @type {string[]} */
const sentenceComparisons = []
/** @type {string[]} */
const unresolved = []
/** @type {string[]} */
const wideStyles = []
/**
 * `group-last:` and its like end in `*`: whenever any element anywhere becomes the last child or loses its
 * `aria-current`, all that is below it is styled anew. An appended dialog was styled twice.
 */
const wideVariant = /(?<![\w-])group-(?:first|last|only|odd|even|nth|empty|aria)[\w-]*(?:\[[^\]]*\]|\/\w+)?:/g
for (const { file, text } of files) {
  const { program, comments } = parseSync(file, text)
  if (file.startsWith('src/server/') && !file.startsWith(fillsTables)) findForeignWrites(file, text, program)
  findComparisons(file, text, program)
  for (const [variant] of text.matchAll(wideVariant))
    wideStyles.push(
      `${file} styles by ${variant} use [:last-child>&]: or in-aria-[…]:, which name what they style`,
    )
  for (const { value } of comments) {
    for (const cited of value.match(ruling) ?? [])
      if (!known.has(cited)) unresolved.push(`${file} cites ${cited}, which docs/rules.md does not have`)
    if (/\b[AP] §\d/.test(value))
      unresolved.push(`${file} cites a section of a text that is not in the repository`)
  }
}
const found = [...foreignWrites, ...sentenceComparisons, ...unresolved, ...wideStyles]
for (const line of found) say(line)
say(
  `note: foreign writes ${foreignWrites.length}, sentence comparisons ${sentenceComparisons.length}, unresolved citations ${unresolved.length}, wide styles ${wideStyles.length}`,
)
process.exit(found.length === 0 ? 0 : 1)

/** Finds writes by the query builder on an imported table, or by SQL text.
 * @param {string} file
 * @param {string} text
 * @param {import('oxc-parser').Program} program */
function findForeignWrites(file, text, program) {
  const folder = path.posix.dirname(file)
  /** @type {Map<string, string>} */
  const foreignTables = new Map()
  for (const node of program.body)
    if (node.type === 'ImportDeclaration' && node.source.value.endsWith('/schema.ts'))
      for (const { local } of node.specifiers)
        if (folderOf(file, node.source.value) !== folder) foreignTables.set(local.name, node.source.value)
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!['insert', 'update', 'delete'].includes(callee.property.name)) return
      if (first?.type === 'Identifier' && foreignTables.has(first.name))
        foreignWrites.push(`${file} writes ${first.name} by ${callee.property.name}`)
    },
    TemplateElement({ value }) {
      look(value.raw)
    },
    Literal({ value }) {
      if (typeof value === 'string') look(value)
    },
  }).visit(program)

  /** @param {string} sql */
  function look(sql) {
    for (const [, table = ''] of sql.matchAll(
      /\b(?:insert into|delete from|update) "?(\w+)"?(?= set| \(|\s+where|$|\s)/gi,
    )) {
      const owner = owners.get(table)
      if (owner && owner !== folder) foreignWrites.push(`${file} writes ${table} by SQL`)
    }
  }
}

/** @param {string} file
 * @param {string} specifier */
function folderOf(file, specifier) {
  const target = specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), specifier)
    : `src/${specifier.slice(1)}`
  return path.posix.dirname(target)
}

/** Finds comparisons with a sentence, with a table of sentences, or with the message of an error.
 * @param {string} file
 * @param {string} text
 * @param {import('oxc-parser').Program} program */
function findComparisons(file, text, program) {
  new Visitor({
    BinaryExpression({ operator, left, right, start, end }) {
      if (!['===', '!==', '==', '!='].includes(operator)) return
      if (isSentence(left) || isSentence(right))
        sentenceComparisons.push(`${file}: ${text.slice(start, end)}`)
    },
    SwitchCase({ test, start }) {
      if (test && isSentence(test)) sentenceComparisons.push(`${file}: ${text.slice(start, test.end)}`)
    },
  }).visit(program)
}

/** @param {import('oxc-parser').Expression | import('oxc-parser').PrivateIdentifier} node */
function isSentence(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' && /^[A-Z].* .* /.test(node.value)
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return false
  const isOfTable = node.object.type === 'Identifier' && node.object.name.endsWith('Messages')
  return isOfTable || node.property.name === 'message'
}

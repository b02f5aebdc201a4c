/** The description of the functions: repeated schemas are written once, and every reference resolves. */
import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { describeFunctions } from '#server/app/api-description.ts'

interface Described {
  readonly paths: Record<
    string,
    Record<string, { tags?: string[]; description?: string; security?: object[]; operationId?: string }>
  >
  readonly components: Record<string, Record<string, unknown>>
  readonly tags: { name: string }[]
}
const described = async () =>
  (await describeFunctions('https://bar.example', '/functions/v1')) as unknown as Described

test('every function has a tag, a description and its security', async () => {
  const { paths, tags } = await described()
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  expect(operations).toHaveLength(Object.keys(contract).length)
  const known = tags.map(({ name }) => name)
  for (const { operationId, tags: own = [], description = '', security } of operations)
    expect([
      operationId,
      known.includes(own[0] ?? ''),
      description.length > 20,
      Array.isArray(security),
    ]).toEqual([operationId, true, true, true])
  expect(paths['/void-payment']?.['post']?.security).toEqual([{ account: [] }])
  expect(paths['/approve-quote']?.['post']?.security).toEqual([{ portal: [] }])
  expect(paths['/submit-booking']?.['post']?.security).toEqual([])
})

test('what repeats is written once, and every reference leads somewhere', async () => {
  const document = await described()
  const text = JSON.stringify(document)
  const uses = new Map<string, number>()
  countSchemas(document, uses)
  expect([...uses].filter(([, count]) => count > 1)).toEqual([])
  const references = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map((match) => match.slice(1)),
  )
  expect(references.size).toBeGreaterThan(20)
  for (const [kind = '', name = ''] of references) expect(document.components[kind]).toHaveProperty(name)
})

/** How often each object's schema of some length is written out. */
function countSchemas(value: unknown, uses: Map<string, number>): void {
  if (typeof value !== 'object' || value === null) return
  const text = JSON.stringify(value)
  if ('type' in value && value.type === 'object' && text.length >= 80)
    uses.set(text, (uses.get(text) ?? 0) + 1)
  for (const part of Object.values(value)) countSchemas(part, uses)
}

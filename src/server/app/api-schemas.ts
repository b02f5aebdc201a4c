/** Moves repeated schemas of an OpenAPI document to `components` and replaces them by references. */
import type { Operation } from './api-page.ts'

type Json = unknown
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** Length in characters below which a schema stays inline. */
const shortest = 80

/** Bounds that the schema converter adds to integers without bounds. */
const safeBounds = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }

/**
 * Moves every object and enumeration that is used more than once into `components.schemas`, named after the first
 * property or function that has it. `known` are schemas with names of their own.
 */
export function shareSchemas(
  paths: Paths,
  known: Readonly<Record<string, Json>>,
): { readonly paths: Paths; readonly components: { readonly schemas: Readonly<Record<string, Json>> } } {
  const plain = withoutSafeBounds(paths) as Paths
  const uses = new Map<string, number>()
  count(plain, uses)
  const names = new Map<string, string>()
  for (const [name, schema] of Object.entries(known))
    names.set(JSON.stringify(withoutSafeBounds(schema)), name)
  const schemas: Record<string, Json> = {}
  const used = new Set(names.values())
  const shared = replace(plain, 'Schema')
  return { paths: shared as Paths, components: { schemas } }

  function replace(value: Json, context: string): Json {
    if (Array.isArray(value)) return value.map((each) => replace(each, context))
    if (!isObject(value)) return value
    const text = JSON.stringify(value)
    const isShared =
      names.has(text) || (isSchema(value) && text.length >= shortest && (uses.get(text) ?? 0) > 1)
    if (!isShared) return inside(value, context)
    let name = names.get(text)
    if (!name) {
      name = freeName(context)
      names.set(text, name)
    }
    if (!(name in schemas)) {
      // Reserves the name before nested schemas choose theirs.
      schemas[name] = null
      schemas[name] = inside(value, name)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  function inside(value: Readonly<Record<string, Json>>, context: string): Json {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, replace(part, contextOf(key, context))]),
    )
  }

  function freeName(context: string): string {
    for (let count = 1; ; count++) {
      const name = count === 1 ? context : `${context}${count}`
      if (used.has(name)) continue
      used.add(name)
      return name
    }
  }
}

const structural = new Set([
  'properties',
  'items',
  'anyOf',
  'allOf',
  'schema',
  'content',
  'application/json',
  'responses',
  'requestBody',
  'parameters',
  'get',
  'post',
  'additionalProperties',
])

/** Names a schema after its property or path; keywords of OpenAPI are skipped. */
function contextOf(key: string, context: string): string {
  if (structural.has(key) || /^\d+$/.test(key)) return context
  const words = key
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .split(' ')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') || context
}

function count(value: Json, uses: Map<string, number>): void {
  if (Array.isArray(value)) return value.forEach((each) => count(each, uses))
  if (!isObject(value)) return
  if (isSchema(value)) {
    const text = JSON.stringify(value)
    uses.set(text, (uses.get(text) ?? 0) + 1)
  }
  for (const part of Object.values(value)) count(part, uses)
}

function isSchema(value: Readonly<Record<string, Json>>): boolean {
  const isRecord = isObject(value['properties']) || isObject(value['additionalProperties'])
  return (value['type'] === 'object' && isRecord) || Array.isArray(value['enum'])
}

function withoutSafeBounds(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutSafeBounds)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, part]) => !(key in safeBounds && part === safeBounds[key as keyof typeof safeBounds]))
      .map(([key, part]) => [key, withoutSafeBounds(part)]),
  )
}

function isObject(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

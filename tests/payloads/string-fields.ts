/** Every text of the contract's inputs, found by walking its schemas, so that a new field is covered. */
import * as z from 'zod/mini'
import { contract } from '#contract/contract.ts'

export type FunctionName = keyof typeof contract

export interface StringField {
  readonly name: FunctionName
  /** Its path in the input; `*` for each item of a list. */
  readonly path: readonly string[]
  readonly accepts: (text: string) => boolean
}

/** The texts of all functions, or of one. */
export function stringFields(only?: FunctionName): readonly StringField[] {
  const names = only ? [only] : (Object.keys(contract) as FunctionName[])
  return names.flatMap((name) => {
    const { inputSchema } = contract[name]['~orpc'] as { inputSchema?: unknown }
    return textsIn(inputSchema as Schema | undefined, []).map(({ path, schema }) => ({
      name,
      path,
      accepts: (text: string) => z.safeParse(schema as never, text).success,
    }))
  })
}

/** As much of a schema as has to be known to walk it. */
interface Schema {
  readonly _zod: {
    readonly def: {
      readonly type: string
      readonly shape?: Readonly<Record<string, Schema>>
      readonly element?: Schema
      readonly valueType?: Schema
      readonly innerType?: Schema
      readonly in?: Schema
      readonly out?: Schema
      readonly options?: readonly Schema[]
    }
  }
}

interface Found {
  readonly path: readonly string[]
  readonly schema: Schema
}

function textsIn(schema: Schema | undefined, path: readonly string[]): readonly Found[] {
  if (!schema) return []
  const { def } = schema._zod
  switch (def.type) {
    case 'string':
      return [{ path, schema }]
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([key, each]) => textsIn(each, [...path, key]))
    case 'record':
      return textsIn(def.valueType, [...path, '**'])
    case 'array':
      return textsIn(def.element, [...path, '*'])
    case 'optional':
    case 'nullable':
    case 'readonly':
    case 'default':
      return textsIn(def.innerType, path)
    case 'pipe':
      return textsIn(def.in?._zod.def.type === 'transform' ? def.out : def.in, path)
    case 'union':
      return (def.options ?? []).flatMap((each) => textsIn(each, path))
    case 'boolean':
    case 'enum':
    case 'int':
    case 'literal':
    case 'number':
      return []
    default:
      throw new Error(`${path.join('.')} is of a kind that is not walked yet: ${def.type}`)
  }
}

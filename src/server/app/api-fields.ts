/** Fields of a schema, in words. */
import { html } from 'hono/html'

export interface ApiSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly ApiSchema[]
  readonly properties?: Readonly<Record<string, ApiSchema>>
  readonly required?: readonly string[]
  readonly minLength?: number
  readonly maxLength?: number
}

export interface ApiContent {
  readonly content?: { readonly 'application/json'?: { readonly schema?: ApiSchema } }
}

export type ApiSchemas = Readonly<Record<string, ApiSchema>>

export function fieldsOf(title: string, content: ApiContent | undefined, schemas: ApiSchemas) {
  const schema = content?.content?.['application/json']?.schema ?? {}
  const { properties = {}, required = [] } = named(schema, schemas)
  const rows = Object.entries(properties).map(
    ([name, schema]) =>
      html`<tr>
        <td><code>${name}</code></td>
        <td>${typeOf(schema, schemas)}${bounds(schema)}</td>
        <td>${required.includes(name) ? 'required' : ''}</td>
      </tr>`,
  )
  return rows.length === 0
    ? ''
    : html`<table>
        <thead>
          <tr>
            <th>${title}</th>
            <th>Type</th>
            <th></th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>`
}

/** Resolves a `$ref` to its schema. */
function named(schema: ApiSchema, schemas: ApiSchemas): ApiSchema {
  return schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema
}

function typeOf(given: ApiSchema, schemas: ApiSchemas): string {
  const schema = named(given, schemas)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return schema.anyOf.map((each) => typeOf(each, schemas)).join(' | ')
  if (schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`
  return [schema.type ?? 'anything'].flat().join(' | ')
}

function bounds({ minLength, maxLength }: ApiSchema): string {
  if (maxLength === undefined) return ''
  return `, ${minLength === undefined ? `up to ${maxLength}` : `${minLength} to ${maxLength}`} characters`
}

/** Renders `/docs/api`: the functions of `/openapi.json` as a page. */
import { html } from 'hono/html'

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly minLength?: number
  readonly maxLength?: number
}

interface Content {
  readonly content?: { readonly 'application/json'?: { readonly schema?: Schema } }
}

export interface Operation {
  readonly summary?: string
  readonly requestBody?: Content
  readonly responses?: Readonly<Record<string, Content>>
}

export interface Description {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
}

export function apiPage({ paths = {}, components: { schemas = {} } = {} }: Description) {
  const functions = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describe(path, method, operation, schemas)),
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Functions of Coupe</title>
        <style>
          body {
            font:
              16px/1.6 system-ui,
              sans-serif;
            max-width: 60rem;
            margin: 3rem auto;
            padding: 0 1.25rem;
            color: #121a17;
          }
          h1,
          h2 {
            line-height: 1.2;
          }
          h2 {
            margin-top: 3rem;
            font:
              600 1.25rem ui-monospace,
              monospace;
            overflow-wrap: anywhere;
          }
          table {
            border-collapse: collapse;
            width: 100%;
          }
          th,
          td {
            text-align: left;
            padding: 0.4rem 1rem 0.4rem 0;
            border-bottom: 1px solid #c3cfc9;
            vertical-align: top;
            overflow-wrap: anywhere;
          }
          a {
            color: #1d4a3a;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>Functions of Coupe</h1>
          <p>
            Every function takes and answers JSON. A failure is
            <code>{ success: false, error, code }</code>, with <code>fields</code> for invalid input and
            <code>retry_after</code> seconds where somebody has to wait. An
            <code>Idempotency-Key</code> header makes <code>submit-booking</code> safe to repeat. The same as
            <a href="/openapi.json">OpenAPI 3.1</a>.
          </p>
          ${functions}
        </main>
      </body>
    </html>`
}

type Schemas = Readonly<Record<string, Schema>>

function describe(
  path: string,
  method: string,
  { summary, requestBody, responses = {} }: Operation,
  schemas: Schemas,
) {
  const statuses = Object.keys(responses).join(', ')
  return html`<section>
    <h2>${method.toUpperCase()} /functions/v1${path}</h2>
    <p>${summary ?? ''}. Answers ${statuses}.</p>
    ${fieldsOf('Body', requestBody, schemas)} ${fieldsOf('Answer', responses['200'], schemas)}
  </section>`
}

function fieldsOf(title: string, content: Content | undefined, schemas: Schemas) {
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
function named(schema: Schema, schemas: Schemas): Schema {
  return schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema
}

function typeOf(given: Schema, schemas: Schemas): string {
  const schema = named(given, schemas)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return schema.anyOf.map((each) => typeOf(each, schemas)).join(' | ')
  if (schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`
  return [schema.type ?? 'anything'].flat().join(' | ')
}

function bounds({ minLength, maxLength }: Schema): string {
  if (maxLength === undefined) return ''
  return `, ${minLength === undefined ? `up to ${maxLength}` : `${minLength} to ${maxLength}`} characters`
}

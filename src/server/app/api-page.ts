/** Renders `/docs/api`: the functions of `/openapi.json` as a page. */
import { html } from 'hono/html'
import { type ApiSchema, type ApiContent, type ApiSchemas, fieldsOf } from './api-fields.ts'

export interface Operation {
  readonly summary?: string
  readonly requestBody?: ApiContent
  readonly responses?: Readonly<Record<string, ApiContent>>
}

export interface Description {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, ApiSchema>> }
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
            <code>retry_after</code> seconds where someone has to wait. An <code>Idempotency-Key</code> header
            makes <code>submit-booking</code> safe to repeat. The same as
            <a href="/openapi.json">OpenAPI 3.1</a>.
          </p>
          ${functions}
        </main>
      </body>
    </html>`
}

function describe(
  path: string,
  method: string,
  { summary, requestBody, responses = {} }: Operation,
  schemas: ApiSchemas,
) {
  const statuses = Object.keys(responses).join(', ')
  return html`<section>
    <h2>${method.toUpperCase()} /functions/v1${path}</h2>
    <p>${summary ?? ''}. Answers ${statuses}.</p>
    ${fieldsOf('Body', requestBody, schemas)} ${fieldsOf('Answer', responses['200'], schemas)}
  </section>`
}

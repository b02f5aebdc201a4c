/** Describes the functions as OpenAPI at `/openapi.json`: who may call each one, with shared schemas. */
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract, functions, resources, type FunctionName } from '#contract/contract.ts'
import type { Access } from '#contract/base.ts'
import type { Description, Operation } from './api-page.ts'
import { shareSchemas } from './api-schemas.ts'

const failureSchema = {
  type: 'object',
  description: 'A message for people, and a code for programs.',
  required: ['success', 'error', 'code'],
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'A message for people.' },
    code: { type: 'string', description: 'Stable; the message may change.' },
    fields: {
      type: 'object',
      description: 'For invalid input: messages by field.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    retry_after: { type: 'integer', description: 'Seconds to wait before another attempt.' },
  },
} as const

const securitySchemes = {
  account: {
    type: 'apiKey',
    in: 'cookie',
    name: 'account',
    description: 'The session cookie that `sign-in` sets.',
  },
  portal: {
    type: 'apiKey',
    in: 'cookie',
    name: 'portal-{bookingId}',
    description:
      'The session of a booking, opened by `validate-portal-token` or `verify-pin`. Its `session_token` may be sent as `token` instead.',
  },
} as const

/** OpenAPI 3.1 of all functions, served below `publicUrl`. */
export async function describeFunctions(publicUrl: string, prefix: string): Promise<Description> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = (await generator.generate(contract, {
    info: {
      title: 'Coupe',
      version: '1',
      description: 'Every function of Coupe, by name: website, booking desk, client portal and office.',
      contact: { name: 'The owner of this site', url: publicUrl },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: `${publicUrl}${prefix}` }],
    customErrorResponseBodySchema: () => structuredClone(failureSchema) as never,
  })) as Description
  const known = { Failure: failureSchema, Done: doneSchema, ...(await exportedSchemas()) }
  const { paths, components } = shareSchemas(document.paths ?? {}, known)
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      Object.assign(operation, wordsOf(path.slice(1) as FunctionName, method, operation), {
        responses: shared(operation.responses ?? {}),
      })
  const tags = Object.keys(resources).map((name) => ({ name: tagName(name), description: tagText(name) }))
  return {
    ...document,
    paths,
    tags,
    components: { ...components, responses: failures(), securitySchemes },
  } as Description
}

/** The response schema of functions that return no data. */
const doneSchema = { type: 'object', properties: { success: { const: true } }, required: ['success'] }

/** Schemas that the contract's files export keep their names. */
async function exportedSchemas(): Promise<Readonly<Record<string, unknown>>> {
  const converter = new ZodToJsonSchemaConverter()
  const named: Record<string, unknown> = {}
  for (const declared of Object.values(resources))
    for (const [name, schema] of Object.entries(declared) as [string, object][]) {
      if (!('_zod' in schema)) continue
      const [, converted] = converter.convert(schema as never, { strategy: 'output' })
      named[name.charAt(0).toUpperCase() + name.slice(1)] = converted
    }
  return named
}

const failureNames: Readonly<Record<string, readonly [name: string, text: string]>> = {
  401: ['NotSignedIn', 'Nobody who may call it is signed in, or the link, PIN or session is not valid.'],
  403: ['Forbidden', 'The signed-in account may not call it.'],
  404: ['NotFound', 'There is no such record.'],
  409: ['Refused', 'The records do not allow it now; the text says why.'],
  422: ['InvalidInput', 'The input is not valid; `fields` says what is wrong.'],
  429: ['TooManyRequests', 'Too many attempts; `retry_after` says how many seconds to wait.'],
}

function failures() {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
  return Object.fromEntries(
    Object.values(failureNames).map(([name, description]) => [name, { description, content }]),
  )
}

/** Error responses that every function has, by name. */
function shared(responses: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const name = failureNames[status]?.[0]
      const isPlain = JSON.stringify(response).includes('#/components/schemas/Failure')
      return [status, name && isPlain ? { $ref: `#/components/responses/${name}` } : response]
    }),
  )
}

/** Who may call, and the security scheme that says so. */
const callers: Readonly<Record<Access, readonly [text: string, scheme?: 'portal' | 'account']>> = {
  anybody: ['Open to everybody; what is sent decides.'],
  'portal visitor': ['Open to everybody; what is sent decides.'],
  'portal payer': ['Needs the link of a share that someone else pays.'],
  'portal session': ['Needs an open session of the booking.', 'portal'],
  'signed in': ['For everybody who is signed in.', 'account'],
  owner: ['For owners.', 'account'],
}

function wordsOf(name: FunctionName, method: string, operation: Operation) {
  const [caller, scheme] = callers[functions[name].access]
  const effect = method === 'get' ? ' Changes nothing.' : ''
  return {
    tags: [tagName(resourceOf(name))],
    description: `${operation.summary ?? name}. ${caller}${effect}`,
    security: scheme ? [{ [scheme]: [] }] : [],
  }
}

/** Name of the resource that declares a function. */
function resourceOf(name: FunctionName): string {
  const found = Object.entries(resources).find(([, declared]) => name in declared.functions)
  if (!found) throw new Error(`${name} is declared by no resource of the contract`)
  return found[0]
}

function tagName(resource: string): string {
  const words = resource.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function tagText(resource: string): string {
  return `Functions of the resource ${tagName(resource).toLowerCase()}.`
}

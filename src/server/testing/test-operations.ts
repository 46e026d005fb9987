import { beforeAll } from 'vitest'
import type { OpenApiDocument } from '../http/openapi.ts'

/** A JSON Schema of the OpenAPI document. */
export interface Schema {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  const?: unknown
  format?: string
  pattern?: string
  minItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  /** A schema for an object with any fields, whose owner checks them. */
  additionalProperties?: boolean | Schema
  items?: Schema
}

export interface Operation {
  /** `PUT /api/admin/posts/{id}` */
  name: string
  method: string
  path: string
  access: 'public' | 'member' | 'admin'
  params: Record<string, Schema>
  query: Record<string, Schema>
  body: Schema | undefined
}

/** Every operation of the contract, so a test of all operations covers new ones automatically. */
export function listOperations(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const parameters = (operation.parameters ?? []) as { name: string; in: string; schema: Schema }[]
      const ofKind = (kind: string) =>
        Object.fromEntries(
          parameters.filter((each) => each.in === kind).map((each) => [each.name, each.schema]),
        )
      const content = operation.requestBody?.content as Record<string, { schema: Schema }> | undefined
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        access: operation['x-access'] as Operation['access'],
        params: ofKind('path'),
        query: ofKind('query'),
        body: content?.['application/json']?.schema,
      }
    }),
  )
}

/** The operations, listed before the first test. */
export function givenOperations(admin: { get(path: string): Promise<OpenApiDocument> }): Operation[] {
  const operations: Operation[] = []
  beforeAll(async () => {
    operations.push(...listOperations(await admin.get('/api/openapi.json')))
  })
  return operations
}

export const isWrite = ({ method }: Operation) => method !== 'GET'

/** Texts that match the contract's patterns. */
const TEXTS = ['text', '1', '/tasks']
const FORMATS: Record<string, string> = { date: '2026-11-20', 'date-time': '2026-11-14T12:00:00.000Z' }

/** A valid value for the schema, including optional fields; `choose` may provide a field's value. */
export function sampleOf(schema: Schema, choose: (field: string) => unknown = () => undefined): unknown {
  const [alternative] = schema.anyOf ?? schema.oneOf ?? []
  if (alternative !== undefined) return sampleOf(alternative, choose)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  // It takes anything.
  if (schema.type === undefined) return 'text'
  switch (schema.type) {
    case 'string':
      return (
        FORMATS[schema.format ?? ''] ??
        TEXTS.find((text) => schema.pattern === undefined || new RegExp(schema.pattern).test(text))
      )
    case 'number':
    case 'integer':
      return 1
    case 'boolean':
      return true
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () => sampleOf(schema.items ?? {}, choose))
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, each]) => [
          field,
          choose(field) ?? sampleOf(each, choose),
        ]),
      )
    default:
      throw new Error(`no sample for ${JSON.stringify(schema)}`)
  }
}

/** Every schema within a schema, with its place there. */
export function* schemasIn(
  schema: Schema,
  place: string[] = [],
): Generator<{ schema: Schema; place: string[] }> {
  yield { schema, place }
  for (const [field, each] of Object.entries(schema.properties ?? {}))
    yield* schemasIn(each, [...place, field])
  if (schema.items !== undefined) yield* schemasIn(schema.items, [...place, '0'])
}

/** A copy with another value at a place. */
export function replaceAt<Value>(original: Value, place: string[], value: unknown): Value {
  const copy = structuredClone(original)
  let target = copy as Record<string, unknown>
  for (const step of place.slice(0, -1)) target = target[step] as Record<string, unknown>
  // As a program may write it: `__proto__` becomes a field like any other.
  Object.defineProperty(target, place.at(-1) ?? '', { value, enumerable: true })
  return copy
}

export interface Sample {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

export function sampleRequest(operation: Operation, choose?: (field: string) => unknown): Sample {
  const { params, query, body } = operation
  return {
    params: sampleOf({ type: 'object', properties: params }, choose) as Record<string, unknown>,
    query: sampleOf({ type: 'object', properties: query }, choose) as Record<string, unknown>,
    body: body && sampleOf(body, choose),
  }
}

/** Encodes for a URL, which cannot contain half of a surrogate pair. */
export const encode = (text: string) => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd'))

/** The URL of an operation with its parameters filled in. */
export function addressOf({ path }: Operation, { params, query }: Pick<Sample, 'params' | 'query'>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encode(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** Sends a sample request. */
export function send(
  app: { request(address: string, init: RequestInit): Response | Promise<Response> },
  operation: Operation,
  sample: Sample,
  headers: Record<string, string> = {},
): Promise<Response> {
  const hasBody = sample.body !== undefined && operation.method !== 'GET'
  return Promise.resolve(
    app.request(addressOf(operation, sample), {
      method: operation.method,
      headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(hasBody ? { body: JSON.stringify(sample.body) } : {}),
    }),
  )
}

import { z } from 'zod'
import { isOpenToSuspended, type RouteContract } from '../../api/contract.ts'
import { type ErrorCode, ErrorReply, errorMessages, statuses } from '../../api/errors.ts'
import { brand } from '../../domain/brand.ts'

type Json = Record<string, unknown>

export interface OpenApiDocument {
  openapi: string
  info: Json
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Json }
}

export interface OpenApiOperation {
  summary: string
  'x-access': string
  'x-needs'?: string
  'x-fresh-proof'?: true
  parameters?: Json[]
  requestBody?: Json
  responses: Record<string, { description: string; content?: Json }>
}

/** Generates the OpenAPI 3.1 document from the contracts; 3.1 uses the JSON Schema that zod produces. */
export function describeApi(contracts: readonly RouteContract[], version: string): OpenApiDocument {
  const schemas: Json = {}
  const paths: OpenApiDocument['paths'] = {}
  for (const contract of contracts) {
    paths[contract.path] ??= {}
    const operations = paths[contract.path]
    if (operations) operations[contract.method] = describeOperation(contract, schemas)
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version },
    paths,
    components: { schemas },
  }
}

function describeOperation(contract: RouteContract, schemas: Json): OpenApiOperation {
  const parameters = [
    ...describeParameters(contract.params, 'path', schemas),
    ...describeParameters(contract.query, 'query', schemas),
  ]
  return {
    summary: contract.summary,
    'x-access': contract.access,
    ...(contract.needs ? { 'x-needs': contract.needs } : {}),
    ...(contract.freshProof ? { 'x-fresh-proof': true } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(contract.body
      ? { requestBody: { required: true, content: jsonContent(describe(contract.body, schemas, 'input')) } }
      : {}),
    ...(contract.upload ? { requestBody: { required: true, content: binaryContent(contract.upload) } } : {}),
    responses: {
      200: {
        description: 'Success',
        content: Object.fromEntries(
          [contract.media ?? 'application/json']
            .flat()
            .map((media) => [media, { schema: describe(contract.reply, schemas, 'output') }]),
        ),
      },
      ...describeRefusals(contract, schemas),
    },
  }
}

function describeRefusals(contract: RouteContract, schemas: Json): OpenApiOperation['responses'] {
  const codes: ErrorCode[] = [...(contract.refusals ?? []), 'unavailable', 'internal']
  if (contract.access !== 'public') codes.push('not_logged_in')
  if (contract.access === 'admin') codes.push('not_allowed')
  if (contract.access !== 'public' && !isOpenToSuspended(contract)) codes.push('suspended')
  if (contract.freshProof) codes.push('proof_needed')
  if (contract.method !== 'get') codes.push('wrong_origin')
  if (contract.body || contract.params || contract.query) codes.push('invalid_request', 'too_long')
  if (contract.body || contract.upload) codes.push('body_too_large')
  const responses: OpenApiOperation['responses'] = {}
  const content = jsonContent(describe(ErrorReply, schemas, 'output'))
  for (const code of codes) {
    const status = statuses[code]
    const message = contract.messages?.[code] ?? errorMessages[code]
    const earlier = responses[status]?.description
    responses[status] = { description: `${earlier ? `${earlier} ` : ''}\`${code}\`: ${message}`, content }
  }
  return responses
}

function describeParameters(schema: z.ZodType | undefined, location: string, schemas: Json): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = describe(schema, schemas, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

/** Named schemas become components, so each is defined once. */
function describe(schema: z.ZodType, schemas: Json, io: 'input' | 'output'): Json {
  const text = JSON.stringify(
    z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => void dropPattern(jsonSchema) }),
  )
  const {
    $schema: _,
    $defs,
    ...described
  } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/')) as Json
  Object.assign(schemas, $defs)
  return described
}

/** Zod adds a pattern of several hundred characters that repeats the format. */
function dropPattern(schema: { format?: string | undefined; pattern?: string | undefined }): void {
  if (schema.format !== undefined) delete schema.pattern
}

function binaryContent({ mediaTypes, maxBytes }: { mediaTypes: readonly string[]; maxBytes: number }): Json {
  const schema = { type: 'string', format: 'binary', maxLength: maxBytes }
  return Object.fromEntries(mediaTypes.map((media) => [media, { schema }]))
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } }
}

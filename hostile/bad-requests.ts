import { gzipSync } from 'node:zlib'
import {
  addressOf,
  encode,
  type Operation,
  type Sample,
  type Schema,
  sampleRequest,
} from '../src/server/testing/test-operations.ts'
import { badValue, type Known, ODD_TEXTS, oddText } from './bad-values.ts'
import type { Random } from './random.ts'

export type Role = 'visitor' | 'member' | 'admin'

export interface BadRequest {
  /** An operation of the contract, or another path. */
  name: string
  as: Role
  method: string
  /** As written in the request line. */
  target: string
  headers: Record<string, string>
  body: Buffer | undefined
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']
const PAGES = [
  '/',
  '/blog',
  '/blog/x',
  '/about',
  '/login',
  '/register',
  '/dashboard',
  '/admin',
  '/feed.xml',
  '/sitemap.xml',
]
const OTHERS = [
  '/images/x/y',
  '/assets/x.js',
  '/og.png',
  '/healthz',
  '/metrics',
  '/api/docs',
  '/api/openapi.json',
  '/api',
  '/api/',
]

/** A request that our pages never send: mostly valid and wrong in some parts, so it gets far. */
export function makeBadRequest(random: Random, operations: readonly Operation[], known: Known): BadRequest {
  const operation = random.pick(operations)
  // Exports grow with everything the other requests wrote, and passwords are slow to hash: a few of them are enough.
  const share = /\.csv$/.test(operation.path)
    ? 0.05
    : /login$|register$|password$/.test(operation.path)
      ? 0.25
      : 1
  return random.chance(0.9 * share)
    ? spoilOperation(random, operation, known)
    : spoilAddress(random, random.pick([...PAGES, ...OTHERS]), known)
}

function spoilOperation(random: Random, operation: Operation, known: Known): BadRequest {
  const choose = (field: string) =>
    known[field] !== undefined && random.chance(0.8) ? random.pick(known[field]) : undefined
  const sample = sampleRequest(operation, choose)
  for (const [name, schema] of Object.entries(operation.params)) {
    if (random.chance(0.2)) sample.params[name] = badValue(random, schema, name, known)
  }
  for (const [name, schema] of Object.entries(operation.query)) {
    const turn = random.below(10)
    if (turn < 6) delete sample.query[name]
    else if (turn < 8) sample.query[name] = badValue(random, schema, name, known)
  }
  if (random.chance(0.05)) sample.query[random.pick(ODD_TEXTS)] = oddText(random, known)
  if (operation.body !== undefined) sample.body = spoilBody(random, operation.body, sample.body, known)
  // Most requests have the needed role, because others are refused at once.
  const as = random.chance(0.85) ? fitting(operation) : random.pick<Role>(['visitor', 'member', 'admin'])
  const method = random.chance(0.96) ? operation.method : random.pick(METHODS)
  const { body, type } = encodeBody(random, sample)
  return {
    name: operation.name,
    as,
    method,
    target: spoilTarget(random, addressOf(operation, shorten(sample))),
    headers: { ...(type === undefined ? {} : { 'content-type': type }), ...spoilHeaders(random, known) },
    body: method === 'GET' || method === 'HEAD' ? undefined : body,
  }
}

function spoilAddress(random: Random, path: string, known: Known): BadRequest {
  const part = () => encode(oddText(random, known))
  const below = random.chance(0.5) ? `/${part()}` : ''
  const search = random.chance(0.5) ? `?${random.pick(['page', 'ref', 'next', 'token'])}=${part()}` : ''
  return {
    name: 'pages',
    as: random.pick<Role>(['visitor', 'member', 'admin']),
    method: random.chance(0.9) ? 'GET' : random.pick(METHODS),
    target: spoilTarget(random, path + below + search),
    headers: spoilHeaders(random, known),
    body: undefined,
  }
}

const fitting = ({ access }: Operation): Role => (access === 'public' ? 'visitor' : access)

/** Texts that are short enough for a URL. */
function shorten({ params, query }: Sample): Pick<Sample, 'params' | 'query'> {
  const cut = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value).slice(0, 2000)]))
  return { params: cut(params), query: cut(query) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function spoilBody(random: Random, schema: Schema, sample: unknown, known: Known): unknown {
  if (random.chance(0.15)) return sample
  if (random.chance(0.05)) return badValue(random, schema, '', known)
  const body = { ...(sample as Record<string, unknown>) }
  for (const [field, each] of Object.entries(schema.properties ?? {})) {
    if (random.chance(0.1) && !schema.required?.includes(field)) delete body[field]
    else if (random.chance(0.3)) body[field] = spoilField(random, each, field, body[field], known)
    else if (random.chance(0.03)) delete body[field]
  }
  if (random.chance(0.03)) body[random.pick(ODD_TEXTS)] = oddText(random, known)
  return body
}

/** Of a list only the first item is spoilt, so the rest stays valid. */
function spoilField(random: Random, schema: Schema, field: string, value: unknown, known: Known): unknown {
  const { items } = schema
  if (items === undefined || random.chance(0.5)) return badValue(random, schema, field, known)
  const rest = Array.isArray(value) ? value.slice(1) : []
  const spoilt =
    items.properties === undefined
      ? badValue(random, items, field, known)
      : spoilBody(random, items, value, known)
  return [spoilt, ...rest]
}

function encodeBody(
  random: Random,
  { body }: Sample,
): { body: Buffer | undefined; type: string | undefined } {
  if (body === undefined)
    return { body: random.chance(0.05) ? Buffer.from('{}') : undefined, type: undefined }
  const json = JSON.stringify(body) ?? 'null'
  const type = random.chance(0.9)
    ? 'application/json'
    : random.pick([
        'text/plain',
        'application/json; charset=utf-16',
        'APPLICATION/JSON',
        'multipart/form-data',
        'application/xml',
        '',
      ])
  switch (random.below(40)) {
    case 0:
      return { body: Buffer.from(json, 'utf16le'), type }
    case 1:
      return { body: Buffer.from(json, 'latin1'), type }
    case 2:
      return { body: Buffer.from(`\ufeff${json}`), type }
    case 3:
      return { body: Buffer.from(json).subarray(0, random.below(json.length + 1)), type }
    case 4:
      return { body: Buffer.concat([Buffer.from(json), Buffer.from([0xff, 0xfe, 0xc0, 0x80])]), type }
    case 5:
      return { body: gzipSync(json), type }
    case 6:
      return { body: Buffer.from(json.replace('{', '{"__proto__":{"isAdmin":true},"email":1,')), type }
    case 7:
      return { body: Buffer.alloc(random.pick([65_536, 65_537, 200_000]), '['), type }
    case 8:
      return { body: Buffer.from('{"a":'.repeat(10_000)), type }
    default:
      return { body: Buffer.from(json), type }
  }
}

function spoilTarget(random: Random, target: string): string {
  if (random.chance(0.94)) return target
  switch (random.below(8)) {
    case 0:
      return `/${target}`
    case 1:
      return target.toUpperCase()
    case 2:
      return `${target}%`
    case 3:
      return `${target}%c0%af%ff%00`
    case 4:
      return target.replace('/', '/%2e%2e/')
    case 5:
      return `${target}/`
    case 6:
      return `${target}?${'a=1&'.repeat(random.below(2500))}`
    default:
      return `http://evil.example${target}`
  }
}

function spoilHeaders(random: Random, known: Known): Record<string, string> {
  // Each request comes from another network, so rate limits do not refuse most of them.
  const headers: Record<string, string> = {
    'x-forwarded-for': `198.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
  }
  if (random.chance(0.85)) return headers
  // Only characters that a header may contain.
  const value = Buffer.from(oddText(random, known))
    .toString('latin1')
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')
  const name = random.pick([
    'x-forwarded-for',
    'x-forwarded-host',
    'host',
    'origin',
    'sec-fetch-site',
    'if-none-match',
    'accept-encoding',
    'accept',
    'accept-language',
    'content-encoding',
    'range',
    'user-agent',
    'authorization',
    'referer',
    'cookie',
    'x-http-method-override',
  ])
  headers[name] = random.chance(0.1) ? value.repeat(20).slice(0, 6000) : value
  return headers
}

import { type Schema, sampleOf } from '../src/server/testing/test-operations.ts'
import type { Random } from './random.ts'

/** Ids that exist in the database, so some requests find something. */
export type Known = Record<string, readonly unknown[]>

const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

/** Texts that have broken programs before. */
export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'rings\0contours',
  '\ud800',
  'a\udc00b',
  '\u202eevil\u2066',
  '\ufeff',
  '\uffff',
  'Z͑ͫ̓ͪ̂ͫ̽͏a̴̙̤̞͉͚',
  '👩‍👩‍👧‍👦',
  'ı İ ß ﬁ K',
  '\r\nSet-Cookie: grav_session=x\r\n\r\n',
  "' OR '1'='1' --",
  '%00%zz%',
  '%',
  '_\\',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}#{7*7}',
  '=cmd|" /C calc"!A0',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '٣',
  '9'.repeat(400),
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999999Z',
  '2026-02-30',
  '2026-11-14T24:00:00Z',
  '2026-11-14T12:00:00.000Z',
  '9999-12-31',
  'ada@example.org',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  'a@b',
  'javascript:alert(1)',
  'http://127.0.0.1:1/',
  'http://[::1]/x.png',
  `0x${'52908400098527886E0F7030069857D2E4169EE7'}`,
  cursor('2026-11-14T12:00:00.000Z', 'a'),
  cursor('2026-11-14T12:00:00.000Z', 'a', 'b'),
  cursor('2026-11-14 (a comment) Z', 'a'),
  cursor('2026-11-14 (a comment) Z', 'a', 'b'),
  cursor('2999-99-99Z', 'a', 'b'),
  cursor('2026-11-14T12:00:00.000Z', '\0'),
  cursor('2026-11-14T12:00:00.000Z', {}, []),
  cursor(null),
]

const ODD_NUMBERS = [
  -1,
  -0,
  0.5,
  1e-7,
  1e21,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  Number.MAX_VALUE,
  1_000_000,
  1_000_001,
]

/** A value that the contract refuses here, or barely accepts. */
export function badValue(random: Random, schema: Schema, field: string, known: Known): unknown {
  const turn = random.below(10)
  if (turn < 3) return oddText(random, known)
  if (turn < 5) return atTheBounds(random, schema)
  if (turn === 5) return random.pick(ODD_NUMBERS)
  if (turn === 6)
    return random.pick<unknown>([null, true, false, [], {}, [[]], { toString: 'x' }, { [field]: 1 }])
  if (turn === 7) return nested(random.below(300))
  if (turn === 8) return Array.from({ length: random.below(400) }, () => random.pick(ODD_TEXTS))
  return known[field] === undefined ? sampleOf(schema) : random.pick(known[field])
}

export function oddText(random: Random, known: Known): string {
  if (random.chance(0.1)) return String(random.pick(Object.values(known).flat()))
  const text = random.pick(ODD_TEXTS)
  return random.chance(0.2) ? text + random.pick(ODD_TEXTS) : text
}

function atTheBounds(random: Random, schema: Schema & { maxLength?: number; maximum?: number }): unknown {
  if (schema.type === 'string') {
    // The length of a whole post is tried rarely, because it costs a hundred times as much as the others.
    const maxLength = schema.maxLength ?? 300
    const length = (maxLength > 20_000 && random.chance(0.95) ? 20_000 : maxLength) + random.below(3) - 1
    return random.pick(['x', 'é', '🌳', ' ', '\n', '>', '*']).repeat(length).slice(0, length)
  }
  if (schema.type === 'number' || schema.type === 'integer') return random.pick(ODD_NUMBERS)
  if (schema.type === 'array') {
    const length = random.pick([0, 1, schema.minItems ?? 0, 199, 200, 201])
    return Array.from({ length }, () => sampleOf(schema.items ?? { type: 'string' }))
  }
  return random.pick<unknown>([null, '', 0])
}

function nested(depth: number): unknown {
  let value: unknown = 0
  for (let turn = 0; turn < depth; turn++) value = turn % 2 === 0 ? [value] : { a: value }
  return value
}

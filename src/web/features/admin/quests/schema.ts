/** The part of JSON Schema that kinds of quests use for their settings. */
export interface Schema {
  type?: string
  title?: string
  description?: string
  enum?: unknown[]
  /** Words for the values of `enum`, in their order. */
  optionNames?: string[]
  anyOf?: Schema[]
  default?: unknown
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
}

/** A value that can also be null is edited as the value, or left out. */
export function simplify(schema: Schema): Schema {
  const { anyOf, ...rest } = schema
  const other = anyOf?.find(({ type }) => type !== 'null')
  return other === undefined ? schema : { ...other, ...rest }
}

/** What a control starts with, before anything is entered. */
export function emptyValueOf(schema: Schema): unknown {
  const { type, default: preset, properties = {} } = simplify(schema)
  if (preset !== undefined) return preset
  if (type === 'array') return fillUp(schema, [])
  if (type === 'boolean') return false
  if (type !== 'object') return ''
  return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, emptyValueOf(part)]))
}

/** A list has at least the rows that its schema asks for, however few were saved. */
export function fillUp({ items = {}, minItems = 0 }: Schema, value: unknown): unknown[] {
  const rows = Array.isArray(value) ? value : []
  const missing = Math.max(0, minItems - rows.length)
  return [...rows, ...Array.from({ length: missing }, () => emptyValueOf(items))]
}

/** Whole numbers are stored as numbers as soon as they are some. The server says what is wrong with other text. */
export function readScalar({ type }: Schema, text: string): unknown {
  return type === 'integer' && /^-?\d+$/.test(text.trim()) ? Number(text) : text
}

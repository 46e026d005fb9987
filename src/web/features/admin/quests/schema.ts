/** The part of a kind's JSON Schema that names its settings. */
export interface Schema {
  properties?: Record<string, { title?: string }>
}

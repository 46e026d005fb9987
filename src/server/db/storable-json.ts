/**
 * PostgreSQL refuses JSON with NUL or half a surrogate pair. Both are replaced, as the driver replaces halves in all other texts.
 */
export function toStorableJson(value: unknown): unknown {
  if (value === undefined) return null
  const replaceUnstorable = (_: string, part: unknown) =>
    typeof part === 'string' ? part.replaceAll(/[\0\p{Cs}]/gu, '\ufffd') : part
  return JSON.parse(JSON.stringify(value, replaceUnstorable))
}

/** An expected outcome is a value: either what was asked for, or a refusal with a stable code. */
export type Result<Value, Code extends string> = { ok: true; value: Value } | Refusal<Code>

export interface Refusal<Code extends string> {
  ok: false
  code: Code
  /** The seconds to wait before asking again, where a limit refused. */
  retryAfter?: number | undefined
}

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function err<Code extends string>(code: Code, retryAfter?: number): Refusal<Code> {
  return retryAfter === undefined ? { ok: false, code } : { ok: false, code, retryAfter }
}

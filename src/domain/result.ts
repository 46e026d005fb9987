/** An expected outcome is a value: either what was asked for, or a refusal with a stable code. */
export type Result<Value, Code extends string> = { ok: true; value: Value } | { ok: false; code: Code }

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function err<Code extends string>(code: Code): { ok: false; code: Code } {
  return { ok: false, code }
}

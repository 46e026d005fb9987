/** An expected outcome is a value: either what was asked for, or a refusal with a stable code. */
export type Result<Value, Code extends string> =
  | { ok: true; value: Value }
  | { ok: false; code: Code; message?: string }

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

/** `message` replaces the general sentence of the code, where one depends on what was asked for. */
export function err<Code extends string>(
  code: Code,
  message?: string,
): { ok: false; code: Code; message?: string } {
  return { ok: false, code, ...(message !== undefined && { message }) }
}

/** An expected outcome is a value: either the result, or a refusal with a stable code. */
export type Result<Value, Code extends string> = { ok: true; value: Value } | Refusal<Code>

export interface Refusal<Code extends string> extends RefusalDetails {
  ok: false
  code: Code
}

export interface RefusalDetails {
  /** Replaces the general message of the code where it depends on the request. */
  message?: string | undefined
  /** The part of the request that is wrong: `settings.url`. */
  field?: string | undefined
  /** Every part that is wrong, where several are. */
  fields?: readonly { field: string; message: string }[] | undefined
  /** Seconds until the next attempt is allowed, if a limit refused this one. */
  retryAfter?: number | undefined
}

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function err<Code extends string>(code: Code, details: RefusalDetails = {}): Refusal<Code> {
  return { ok: false, code, ...details }
}

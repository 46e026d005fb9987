import { type EarningKind, findKind } from './registry.ts'

/** What an entry of the ledger was earned by. */
export interface Source {
  kind: EarningKind
  questId: string
  period: string
}

/** The key of an earning, of which the ledger holds each once per member: `login:2026-11-14`, `poll:<quest id>:once`. */
export function formatSourceKey({ kind, questId, period }: Source): string {
  return findKind(kind)?.singleQuest === undefined ? `${kind}:${questId}:${period}` : `${kind}:${period}`
}

/** Undefined if the key is that of a decision, or of a kind that this version does not know. */
export function parseSourceKey(key: string): Source | undefined {
  const [, name = '', rest = ''] = /^([a-z-]+):(.+)$/.exec(key) ?? []
  const kind = findKind(name)
  if (kind === undefined) return undefined
  if (kind.singleQuest !== undefined) return { kind: kind.kind, questId: kind.singleQuest, period: rest }
  const [, questId, period] = /^([a-z0-9-]+):([\w.-]+)$/.exec(rest) ?? []
  return questId === undefined || period === undefined ? undefined : { kind: kind.kind, questId, period }
}

/** The claim that an entry belongs to. Undefined if its kind keeps no claims. */
export function parseClaimKey(key: string): Source | undefined {
  const source = parseSourceKey(key)
  return source !== undefined && findKind(source.kind)?.keepsNoClaims ? undefined : source
}

import { z } from 'zod'
import { questFieldErrors as messages } from '../../../domain/messages/quest-editing.ts'
import type { DraftKind, FieldError, SettingsError } from '../../../domain/quest-editing.ts'
import { hasCapability, type StaffRole } from '../../../domain/staff.ts'
import type { Installation, QuestKindServer } from '../../../quests/define-kind.server.ts'
import { kindServers } from '../../../quests/registry.server.ts'
import { type EarningKind, findKind } from '../../../quests/registry.ts'
import { toStorableJson } from '../../db/storable-json.ts'

type Settings = Record<string, unknown>

/** What the rules about a quest ask of its kind; see domain/quest-editing.ts. */
export function toDraftKind(kind: string, installation: Installation): DraftKind {
  const known = findKind(kind)
  return {
    isKnown: known !== undefined,
    isSingle: known?.singleQuest !== undefined,
    hasPoints: kind !== 'quiz',
    isReviewed: known?.isReviewed ?? false,
    checkSettings: (settings) =>
      known === undefined ? [] : checkSettings(known.kind, settings, installation),
  }
}

export function checkSettings(
  kind: EarningKind,
  settings: Settings,
  installation: Installation,
): SettingsError[] {
  const server = kindServers[kind]
  const parsed = server.settings.safeParse(settings, { error: describeIssue })
  if (!parsed.success) return parsed.error.issues.flatMap(toErrors)
  const refusal = server.refuseSettings?.(parsed.data, installation)
  if (refusal === undefined) return []
  return [{ field: `settings.${refusal.field}`, message: refusal.message, isUnknown: false }]
}

/**
 * Refuses a change after which others would learn who claims the quest, by staff who may not read members. The settings of a draft may be
 * incomplete or of the wrong type, so everything but `false` counts as turned on.
 */
export function checkDisclosure(
  kind: string,
  { before, after }: { before?: Settings; after: Settings },
  role: StaffRole | null,
): FieldError[] {
  const { setting, target } = findDisclosure(kind) ?? {}
  if (setting === undefined || target === undefined || hasCapability(role, 'members.read')) return []
  const isOn = (settings: Settings | undefined) => (settings?.[setting] ?? false) !== false
  if (!isOn(after)) return []
  if (!isOn(before)) return [{ field: `settings.${setting}`, message: messages.disclosure }]
  if (before?.[target] === after[target]) return []
  return [{ field: `settings.${target}`, message: messages.disclosureTarget }]
}

/** See QuestKindServer. */
export function findDisclosure(kind: string): QuestKindServer['disclosure'] {
  const known = findKind(kind)?.kind
  return known && kindServers[known].disclosure
}

/** Settings as they are stored: trimmed and in the kind's form, or as they were sent while they are incomplete. */
export function normalizeSettings(kind: string, settings: Settings): Settings {
  const known = findKind(kind)?.kind
  const parsed = known && kindServers[known].settings.safeParse(settings)
  return toStorableJson(parsed?.success ? parsed.data : settings) as Settings
}

/** Settings as members would see them: what is wrong or missing has the value of the sample. */
export function completeSettings(kind: EarningKind, settings: Settings): unknown {
  const server = kindServers[kind]
  const completed = structuredClone(settings)
  // Each round may bring up what the one before it hid, such as the parts of an object that was missing.
  for (let round = 0; round < 3; round += 1) {
    const parsed = server.settings.safeParse(completed)
    if (parsed.success) return parsed.data
    const wrong = parsed.error.issues.filter(({ code }) => code !== 'custom')
    // Only parts that do not fit each other are left, such as a right answer that nobody has chosen yet. Members do not see them.
    if (wrong.length === 0) return completed
    for (const issue of wrong) replaceBySample(completed, issue, server.sample?.settings)
  }
  return server.sample?.settings
}

function replaceBySample(settings: Settings, issue: z.core.$ZodIssue, sample: unknown): void {
  const removed = issue.code === 'unrecognized_keys' ? issue.keys : []
  let [target, example]: [unknown, unknown] = [settings, sample]
  const steps = issue.code === 'unrecognized_keys' ? issue.path : issue.path.slice(0, -1)
  for (const step of steps) {
    target = (target as Record<PropertyKey, unknown> | undefined)?.[step]
    example = exampleAt(example, step)
  }
  if (typeof target !== 'object' || target === null) return
  const parts = target as Record<PropertyKey, unknown>
  for (const key of removed) delete parts[key]
  const last = issue.path.at(-1)
  if (removed.length === 0 && last !== undefined) parts[last] = structuredClone(exampleAt(example, last))
}

/** A list that is longer than that of the sample begins again with its first item. */
function exampleAt(example: unknown, step: PropertyKey): unknown {
  if (Array.isArray(example)) return example[Number(step) % example.length]
  return (example as Record<PropertyKey, unknown> | undefined)?.[step]
}

/** The names of the settings that only administrators see. */
export function secretsOf(kind: EarningKind): readonly string[] {
  return kindServers[kind].secrets ?? []
}

/** Applies to a file that communities share, and to the audit log. */
export function withoutSecrets(kind: string, settings: Settings): Settings {
  const known = findKind(kind)?.kind
  const secrets = known === undefined ? [] : secretsOf(known)
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !secrets.includes(name)))
}

export function describeSettings(kind: EarningKind): Settings {
  return z.toJSONSchema(kindServers[kind].settings, { io: 'input' })
}

function toErrors(issue: z.core.$ZodIssue): SettingsError[] {
  const fieldOf = (path: PropertyKey[]) => ['settings', ...path].map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: fieldOf([...issue.path, key]),
      message: messages.unknownSetting,
      isUnknown: true,
    }))
  }
  return [{ field: fieldOf(issue.path), message: issue.message, isUnknown: false }]
}

/** Applies where the kind has no sentence of its own. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) return messages.missing
  if (issue.code === 'too_small') {
    const least = Number(issue.minimum)
    if (issue.origin === 'string') return least === 1 ? messages.missing : messages.tooShort(least)
    return issue.origin === 'array' ? messages.tooFew(least) : messages.tooSmall(least)
  }
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum)
    if (issue.origin === 'string') return messages.tooLong(most)
    return issue.origin === 'array' ? messages.tooMany(most) : messages.tooLarge(most)
  }
  return messages.wrong
}

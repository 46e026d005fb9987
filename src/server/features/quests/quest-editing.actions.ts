import type { BodyOf, CodeOf, ResultOf } from '../../../api/operations.ts'
import type * as api from '../../../api/quest-editing.ts'
import type { EditableQuest, QuestKindInfo, QuestList } from '../../../api/quest-editing.ts'
import { findInitialQuest } from '../../../domain/initial-quests.ts'
import { checkQuest, type FieldError, type QuestDraft } from '../../../domain/quest-editing.ts'
import { unifySections } from '../../../domain/quest-sections.ts'
import { checkTotals, type QuestTotals } from '../../../domain/quests.ts'
import { err, ok, type Refusal } from '../../../domain/result.ts'
import type { Installation } from '../../../quests/define-kind.server.ts'
import { kindServers } from '../../../quests/registry.server.ts'
import { creatableKinds, findKind } from '../../../quests/registry.ts'
import type { SessionMember } from '../../auth/session.ts'
import { transact } from '../../db/database.ts'
import { newId } from '../../id.ts'
import type { ContentVersion } from '../../pages/content-version.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import type { PostRenderer } from '../blog/render-post.ts'
import type { FigureDeps } from '../figures/keep-figures.ts'
import { type MemberView, NO_TOTALS } from './decide-quest.ts'
import { describeQuest } from './describe-quest.ts'
import {
  checkDisclosure,
  describeSettings,
  normalizeSettings,
  toDraftKind,
  withoutSecrets,
} from './draft-kind.ts'
import { loadQuest, rulesOf } from './quest-content.ts'
import * as queries from './quest-editing.queries.ts'
import { describeStatistics, type QuestStatistics } from './quest-statistics.ts'
import { addQuest, changeLimits, findTotals, listTotals } from './quest-totals.queries.ts'
import type { StoredQuest } from './quests.queries.ts'

export interface QuestEditingDeps extends Installation, FigureDeps {}

/** The member who edits quests. */
export type Editor = Pick<SessionMember, 'id' | 'staffRole'>

export async function listEditable(deps: QuestEditingDeps): Promise<QuestList> {
  const { query } = deps.database
  const stored = await queries.listQuests(query)
  const totals = await listTotals(query)
  const figures = await deps.figures.read()
  const now = deps.now()
  return {
    quests: unifySections(stored).map((quest) =>
      toEditable(quest, totals.get(quest.id) ?? NO_TOTALS, describeStatistics(figures, quest, now)),
    ),
    countedUntil: figures.countedUntil?.toISOString() ?? null,
  }
}

export function listKinds(): QuestKindInfo[] {
  return creatableKinds.flatMap(({ kind, name, isReviewed }) => {
    const { secrets = [], sample } = kindServers[kind]
    if (sample === undefined) return []
    const settings = sample.settings as Record<string, unknown>
    return [
      {
        kind,
        name,
        isReviewed,
        settings: describeSettings(kind),
        secrets: [...secrets],
        sample: { ...sample, settings },
      },
    ]
  })
}

export async function addDraft(
  deps: QuestEditingDeps,
  editor: Editor,
  { kind, ...sent }: BodyOf<typeof api.postQuest>,
): Promise<ResultOf<typeof api.postQuest>> {
  const { database, now, checkHosts } = deps
  const draft = readDraft(sent)
  const at = now()
  const added = await transact<StoredQuest, 'invalid_quest'>(database, async (transaction) => {
    const quests = await queries.listQuests(transaction)
    const draftKind = toDraftKind(kind, { checkHosts })
    const [error] = [
      ...checkQuest(draft, { id: undefined, kind: draftKind, quests, now: at }),
      ...checkDisclosure(kind, { after: draft.settings }, editor.staffRole),
    ]
    if (error !== undefined) return refuseField(error)
    const position = (await queries.findLastPosition(transaction)) + 1
    const quest = {
      ...draft,
      id: newId(),
      kind,
      settings: normalizeSettings(kind, draft.settings),
      prerequisites: [...draft.prerequisites],
      version: 1,
      position,
      createdAt: at,
      updatedAt: at,
    }
    await addQuest(transaction, quest)
    const after = describeChange(quest)
    await recordAudit(transaction, { actorId: editor.id, act: 'add_quest', subject: quest.id, after, at })
    return ok(quest)
  })
  return added.ok ? ok(await describeEditable(deps, added.value, at)) : added
}

/** Changes count for later claims: a claim keeps the points and the version that it was made under. */
export async function changeQuest(
  deps: QuestEditingDeps & { content: ContentVersion },
  editor: Editor,
  id: string,
  { version, ...sent }: BodyOf<typeof api.putQuest>,
): Promise<ResultOf<typeof api.putQuest>> {
  const { database, now, checkHosts, content } = deps
  const at = now()
  const saved = await transact<StoredQuest, CodeOf<typeof api.putQuest>>(database, async (transaction) => {
    const quests = await queries.lockQuests(transaction)
    const stored = quests.find((quest) => quest.id === id)
    if (stored === undefined) return err('not_found')
    const draft = readDraft(sent, stored.section)
    const isSpecified = findInitialQuest(id) !== undefined
    const isClaimed = draft.state === 'draft' && (await queries.isClaimed(transaction, id))
    const kind = toDraftKind(stored.kind, { checkHosts })
    const settings = { before: stored.settings, after: draft.settings }
    const [error] = [
      ...checkQuest(draft, { id, kind, isClaimed, isSpecified, quests, now: at }),
      ...checkDisclosure(stored.kind, settings, editor.staffRole),
    ]
    if (error !== undefined) return refuseField(error)
    const { claimLimit, pointsBudget, ...change } = {
      ...draft,
      // This version cannot read the settings of a kind that it does not know, so they stay as they are.
      settings: kind.isKnown ? normalizeSettings(stored.kind, draft.settings) : stored.settings,
      prerequisites: [...draft.prerequisites],
      // The clocks of the database, which added the specified quests, and of this process may differ.
      updatedAt: new Date(Math.max(at.getTime(), stored.updatedAt.getTime())),
    }
    const changed = await queries.changeQuest(transaction, { id, version }, change)
    if (changed === undefined) return err('changed_meanwhile')
    const isLimitChanged = claimLimit !== stored.claimLimit || pointsBudget !== stored.pointsBudget
    if (isLimitChanged) await changeLimits(transaction, id, { claimLimit, pointsBudget })
    const quest = { ...changed, claimLimit, pointsBudget }
    const [before, after] = [describeChange(stored), describeChange(quest)]
    const changes = { before, after, at }
    await recordAudit(transaction, { actorId: editor.id, act: 'change_quest', subject: id, ...changes })
    return ok(quest)
  })
  if (!saved.ok) return saved
  content.changed()
  // After the transaction: counting may take a while, and claims wait for the locks.
  return ok(await describeEditable(deps, saved.value, at))
}

export async function orderQuests(
  { database, now }: QuestEditingDeps,
  actorId: string,
  ids: string[],
): Promise<ResultOf<typeof api.postQuestOrder>> {
  return transact<{ done: true }, 'changed_meanwhile'>(database, async (transaction) => {
    const before = (await queries.lockQuests(transaction)).map(({ id }) => id)
    const named = new Set(ids)
    if (ids.length !== before.length || before.some((id) => !named.has(id))) return err('changed_meanwhile')
    await queries.orderQuests(transaction, ids)
    const change = { before: { order: before }, after: { order: ids } }
    await recordAudit(transaction, { actorId, act: 'order_quests', ...change, at: now() })
    return ok({ done: true })
  })
}

/** Somebody who has done nothing yet. Prerequisites are left out of a preview. */
const NEWCOMER: Omit<MemberView, 'now'> = {
  claimant: {
    isEmailVerified: true,
    hasWallet: true,
    staffRole: null,
    joinedAt: new Date(0),
    points: 0,
    completedQuests: new Set(),
  },
  earned: { lastLoginRewardDate: null, lastReadBlogAt: null, referralCount: 0, isLatestPostPaid: false },
  claims: [],
  totals: new Map(),
  content: { quiz: undefined, latestPost: undefined },
}

/** A quest that members cannot see yet, or no longer, is shown as if it were open. */
export async function previewQuest(
  deps: Installation & { now: () => Date; renderer: Pick<PostRenderer, 'render'> },
  { kind, ...sent }: BodyOf<typeof api.postQuestPreview>,
): Promise<ResultOf<typeof api.postQuestPreview>> {
  const at = deps.now()
  const draft = readDraft(sent)
  const state = draft.state === 'coming_soon' ? 'coming_soon' : 'open'
  const closesAt = draft.closesAt !== null && draft.closesAt <= at ? null : draft.closesAt
  const shown = { ...draft, state, closesAt, prerequisites: [] } as const
  const [error] = checkQuest(shown, { id: undefined, kind: toDraftKind(kind, deps), quests: [], now: at })
  if (error !== undefined) return refuseField(error)
  const stored: StoredQuest = {
    ...shown,
    id: 'preview',
    kind,
    prerequisites: [],
    version: 1,
    position: 1,
    createdAt: at,
    updatedAt: at,
  }
  const quest = loadQuest(stored, deps.renderer)
  const described = describeQuest(quest, { ...NEWCOMER, now: at }, String)
  if (described === undefined) throw new Error(`a preview of a quest of the kind ${kind} shows nothing`)
  // Editors read the description before members do.
  const { html: description, summary } = await quest.render()
  return ok({ ...described.task, description, summary })
}

export function refuseField({ field, message }: FieldError): Refusal<'invalid_quest'> {
  return err('invalid_quest', { field, message })
}

type SentDraft = Omit<BodyOf<typeof api.postQuest>, 'kind'>

/** Times are text in a request. A section that it does not name stays as it is. */
function readDraft(sent: SentDraft, savedSection: string | null = null): QuestDraft {
  const { opensAt, closesAt, section = savedSection, ...rest } = sent
  const read = (time: string | null) => (time === null ? null : new Date(time))
  return { ...rest, section: section || null, opensAt: read(opensAt), closesAt: read(closesAt) }
}

/** For the audit log. */
function describeChange({ kind, settings, ...quest }: Omit<StoredQuest, 'version'>) {
  const { id, position, createdAt, updatedAt, ...words } = quest
  return { kind, ...words, settings: withoutSecrets(kind, settings) }
}

async function describeEditable(
  { database, figures }: QuestEditingDeps,
  quest: StoredQuest,
  at: Date,
): Promise<EditableQuest> {
  const totals = await findTotals(database.query, quest.id)
  return toEditable(quest, totals, describeStatistics(await figures.read(), quest, at))
}

function toEditable(stored: StoredQuest, totals: QuestTotals, statistics: QuestStatistics): EditableQuest {
  const { position, createdAt, updatedAt, opensAt, closesAt, ...quest } = stored
  return {
    ...quest,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    isSpecified: findInitialQuest(stored.id) !== undefined,
    isSingle: findKind(stored.kind)?.singleQuest !== undefined,
    isExhausted: checkTotals(rulesOf(stored), totals) !== undefined,
    statistics,
  }
}

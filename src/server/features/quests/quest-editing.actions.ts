import type { BodyOf, CodeOf, ResultOf } from '../../../api/operations.ts'
import type * as api from '../../../api/quest-editing.ts'
import type { EditableQuest, QuestKindInfo, QuestList } from '../../../api/quest-editing.ts'
import { keepFollowing, openAccount } from '../../../domain/follow-quests.ts'
import { findInitialQuest } from '../../../domain/initial-quests.ts'
import { checkQuest, type QuestDraft } from '../../../domain/quest-editing.ts'
import { listSections, unifySections } from '../../../domain/quest-sections.ts'
import { checkTotals, type QuestTotals } from '../../../domain/quests.ts'
import { err, ok } from '../../../domain/result.ts'
import type { Accounts } from '../../../domain/settings.ts'
import type { Installation } from '../../../quests/define-kind.server.ts'
import { kindServers } from '../../../quests/registry.server.ts'
import { creatableKinds, findKind } from '../../../quests/registry.ts'
import { countContentChange } from '../../db/count-content-change.ts'
import { transact } from '../../db/database.ts'
import { newId } from '../../id.ts'
import type { ContentVersion } from '../../pages/content-version.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import type { FigureDeps } from '../figures/keep-figures.ts'
import type { ReadSettings } from '../settings/keep-settings.ts'
import { NO_TOTALS } from './decide-quest.ts'
import { checkDisclosure, describeSettings, normalizeSettings, toDraftKind } from './draft-kind.ts'
import { rulesOf } from './quest-content.ts'
import { deleteDraft, findDraft, listDraftTimes } from './quest-drafts.queries.ts'
import * as queries from './quest-editing.queries.ts'
import { listArrangedSections } from './quest-sections.queries.ts'
import { describeStatistics, type QuestStatistics } from './quest-statistics.ts'
import { addQuest, findTotals, listTotals } from './quest-totals.queries.ts'
import type { StoredQuest } from './quests.queries.ts'
import { describeChange, type Editor, refuseFields, type SaveRefusal, saveQuest } from './save-quest.ts'

export interface QuestEditingDeps extends Installation, FigureDeps {
  readSettings: ReadSettings
}

export async function listEditable(deps: QuestEditingDeps): Promise<QuestList> {
  const { query } = deps.database
  const stored = await queries.listQuests(query)
  const sections = listSections(stored, await listArrangedSections(query))
  const totals = await listTotals(query)
  const drafts = await listDraftTimes(query)
  const figures = await deps.figures.read()
  const { accounts } = await deps.readSettings()
  const now = deps.now()
  return {
    quests: unifySections(stored, sections).map((quest) =>
      toEditable(quest, {
        totals: totals.get(quest.id) ?? NO_TOTALS,
        accounts,
        draftSavedAt: drafts.get(quest.id),
        statistics: describeStatistics(figures, quest, now),
      }),
    ),
    sections,
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
  { kind, draft: written, ...sent }: BodyOf<typeof api.postQuest>,
): Promise<ResultOf<typeof api.postQuest>> {
  const { database, now, checkHosts } = deps
  const draft = readDraft(sent)
  const at = now()
  const added = await transact<StoredQuest, CodeOf<typeof api.postQuest>>(database, async (transaction) => {
    // A quest that it waits for cannot be deleted meanwhile.
    const quests = await queries.lockQuests(transaction)
    const draftKind = toDraftKind(kind, { checkHosts })
    const errors = [
      ...checkQuest(draft, { id: undefined, kind: draftKind, quests, now: at }),
      ...checkDisclosure(kind, { after: draft.settings }, editor.staffRole),
    ]
    if (errors.length > 0) return refuseFields(errors)
    if (written !== undefined) {
      const ended = await deleteDraft(transaction, { questId: written.id, revision: written.revision })
      // The draft of a quest that was saved ends with a change of that quest.
      if (ended?.version !== 0) return err('changed_meanwhile')
    }
    const position = (await queries.findLastPosition(transaction)) + 1
    const quest = {
      ...draft,
      id: written?.id ?? newId(),
      kind,
      settings: normalizeSettings(kind, draft.settings),
      prerequisites: [...draft.prerequisites],
      version: 1,
      position,
      createdAt: at,
      updatedAt: at,
      importId: null,
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
  { version, draftRevision, ...sent }: BodyOf<typeof api.putQuest>,
): Promise<ResultOf<typeof api.putQuest>> {
  const { database, now, content } = deps
  const at = now()
  const { accounts } = await deps.readSettings()
  const saved = await transact<StoredQuest, SaveRefusal>(database, async (transaction) => {
    const quests = await queries.lockQuests(transaction)
    const stored = quests.find((quest) => quest.id === id)
    if (stored === undefined) return err('not_found')
    const { settings } = keepFollowing({ id, settings: sent.settings }, accounts)
    const draft = readDraft({ ...sent, settings }, stored.section)
    const outcome = await saveQuest(transaction, deps, {
      editor,
      quests,
      stored,
      draft,
      version,
      draftRevision,
      at,
    })
    if (outcome.ok) await countContentChange(transaction)
    return outcome
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

type SentDraft = Omit<BodyOf<typeof api.postQuest>, 'kind' | 'draft'>

/** Times are text in a request. A section that it does not name stays as it is. */
export function readDraft(sent: SentDraft, savedSection: string | null = null): QuestDraft {
  const { opensAt, closesAt, section = savedSection, ...rest } = sent
  const read = (time: string | null) => (time === null ? null : new Date(time))
  return { ...rest, section: section || null, opensAt: read(opensAt), closesAt: read(closesAt) }
}

export async function describeEditable(
  { database, figures, readSettings }: QuestEditingDeps,
  quest: StoredQuest,
  at: Date,
): Promise<EditableQuest> {
  const totals = await findTotals(database.query, quest.id)
  const draft = await findDraft(database.query, quest.id)
  const statistics = describeStatistics(await figures.read(), quest, at)
  const { accounts } = await readSettings()
  return toEditable(quest, { totals, accounts, draftSavedAt: draft?.updatedAt, statistics })
}

interface QuestFacts {
  accounts: Accounts
  totals: QuestTotals
  draftSavedAt: Date | undefined
  statistics: QuestStatistics
}

function toEditable(
  stored: StoredQuest,
  { totals, accounts, draftSavedAt, statistics }: QuestFacts,
): EditableQuest {
  const { position, createdAt, updatedAt, opensAt, closesAt, ...quest } = openAccount(stored, accounts)
  return {
    ...quest,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    isSpecified: findInitialQuest(stored.id) !== undefined,
    isSingle: findKind(stored.kind)?.singleQuest !== undefined,
    isExhausted: checkTotals(rulesOf(stored), totals) !== undefined,
    draftSavedAt: draftSavedAt?.toISOString() ?? null,
    statistics,
  }
}

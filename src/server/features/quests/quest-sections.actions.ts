import type { BodyOf, ResultOf } from '../../../api/operations.ts'
import type * as api from '../../../api/quest-list.ts'
import { isSameSection, listSections } from '../../../domain/quest-sections.ts'
import { err, ok } from '../../../domain/result.ts'
import { countContentChange } from '../../db/count-content-change.ts'
import { type Transaction, transact } from '../../db/database.ts'
import type { ContentVersion } from '../../pages/content-version.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import type { QuestEditingDeps } from './quest-editing.actions.ts'
import { lockQuests } from './quest-editing.queries.ts'
import * as queries from './quest-sections.queries.ts'
import type { StoredQuest } from './quests.queries.ts'

/**
 * Renames, orders and removes sections, all in one transaction. Refused if somebody has changed them since the editor saw them, so that a
 * section that was named meanwhile does not disappear.
 */
export async function arrangeSections(
  { database, now, content }: QuestEditingDeps & { content: ContentVersion },
  actorId: string,
  { before, sections }: BodyOf<typeof api.postQuestSections>,
): Promise<ResultOf<typeof api.postQuestSections>> {
  const at = now()
  const names = sections.map(({ name }) => name)
  if (hasRepeated(names)) return err('invalid_sections')
  const arranged = await transact<{ done: true }, 'changed_meanwhile'>(database, async (transaction) => {
    const quests = await lockQuests(transaction)
    const present = listSections(quests, await queries.listArrangedSections(transaction))
    const isSeen = present.length === before.length && present.every((name, index) => name === before[index])
    const isKnown = sections.every(({ was }) => was === null || present.includes(was))
    if (!isSeen || !isKnown) return err('changed_meanwhile')
    await moveAll(transaction, quests, { present, sections, at })
    await queries.writeSections(transaction, names)
    await countContentChange(transaction)
    const change = { before: { sections: present }, after: { sections: names } }
    await recordAudit(transaction, { actorId, act: 'arrange_sections', ...change, at })
    return ok({ done: true })
  })
  if (arranged.ok) content.changed()
  return arranged
}

interface Arrangement extends Pick<BodyOf<typeof api.postQuestSections>, 'sections'> {
  present: readonly string[]
  at: Date
}

/** Which quests are in which section is known before the first one moves, so that two sections can exchange their names. */
async function moveAll(
  transaction: Transaction,
  quests: readonly StoredQuest[],
  { present, sections, at }: Arrangement,
): Promise<void> {
  const moves = present.map((from) => {
    const to = sections.find(({ was }) => was === from)?.name ?? null
    const inSection = quests.filter(({ section }) => isSameSection(section, from))
    return { from, to, ids: inSection.filter(({ section }) => section !== to).map(({ id }) => id) }
  })
  for (const { ids, ...change } of moves)
    if (ids.length > 0) await queries.moveQuests(transaction, ids, change, at)
}

function hasRepeated(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.toLowerCase())).size < names.length
}

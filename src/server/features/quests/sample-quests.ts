import { kindServers } from '../../../quests/registry.server.ts'
import { questKinds } from '../../../quests/registry.ts'
import { specifiedQuests } from '../../../quests/specified-quests.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../id.ts'
import { findLastPosition, lockQuests } from './quest-editing.queries.ts'
import { addQuest } from './quest-totals.queries.ts'

/** Adds a draft of each kind unless quests were created before, and returns how many. */
export async function addSampleQuests(transaction: Transaction, now: Date): Promise<number> {
  // Locked, so that a second seed waits for the first one.
  const quests = await lockQuests(transaction)
  if (quests.some(({ id }) => !(id in specifiedQuests))) return 0
  const last = await findLastPosition(transaction)
  for (const [index, { kind }] of questKinds.entries()) {
    const { sample } = kindServers[kind]
    await addQuest(transaction, {
      ...sample,
      id: newId(),
      kind,
      settings: sample.settings as Record<string, unknown>,
      position: last + 1 + index,
      state: 'draft',
      createdAt: now,
      updatedAt: now,
    })
  }
  return questKinds.length
}

import { findInitialQuest } from '../../../domain/initial-quests.ts'
import { kindServers } from '../../../quests/registry.server.ts'
import { creatableKinds } from '../../../quests/registry.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../id.ts'
import { findLastPosition, lockQuests } from './quest-editing.queries.ts'
import { addQuest } from './quest-totals.queries.ts'

/** Adds a draft of each kind unless quests were created before, and returns how many. */
export async function addSampleQuests(transaction: Transaction, now: Date): Promise<number> {
  // Locked, so that a second seed waits for the first one.
  const quests = await lockQuests(transaction)
  if (quests.some(({ id }) => findInitialQuest(id) === undefined)) return 0
  const last = await findLastPosition(transaction)
  const samples = creatableKinds.flatMap(({ kind }) => {
    const { sample } = kindServers[kind]
    return sample === undefined ? [] : [{ ...sample, kind, settings: sample.settings as object }]
  })
  for (const [index, sample] of samples.entries()) {
    await addQuest(transaction, {
      ...sample,
      id: newId(),
      settings: { ...sample.settings },
      position: last + 1 + index,
      state: 'draft',
      createdAt: now,
      updatedAt: now,
    })
  }
  return samples.length
}

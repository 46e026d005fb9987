import type { EntryDefinition } from './define-entry.ts'
import type { QuestKind } from './define-kind.ts'

/** What a claim's entry is for: the quest and its period, `<kind>:<quest id>:<period>`. */
export interface ClaimSource {
  questId: string
  period: string
}

/** The entries of a kind that administrators create quests of. */
export function claimEntry({ kind, label, act }: QuestKind): EntryDefinition<ClaimSource> {
  return {
    kind,
    source: {
      format: ({ questId, period }) => `${questId}:${period}`,
      parse(text) {
        const [, questId, period] = /^([a-z0-9-]+):([\w-]+)$/.exec(text) ?? []
        return questId === undefined || period === undefined ? undefined : { questId, period }
      },
    },
    label,
    describe: () => act,
  }
}

import type { BodyOf, ResultOf } from '../../../api/operations.ts'
import type * as api from '../../../api/quest-editing.ts'
import { checkQuest } from '../../../domain/quest-editing.ts'
import { ok } from '../../../domain/result.ts'
import type { Installation } from '../../../quests/define-kind.server.ts'
import { kindServers } from '../../../quests/registry.server.ts'
import type { PostRenderer } from '../blog/render-post.ts'
import type { MemberView } from './decide-quest.ts'
import { describeQuest } from './describe-quest.ts'
import { checkDisclosure, completeSettings, toDraftKind } from './draft-kind.ts'
import { loadQuest } from './quest-content.ts'
import { readDraft } from './quest-editing.actions.ts'
import type { StoredQuest } from './quests.queries.ts'
import type { Editor } from './save-quest.ts'

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

interface PreviewDeps extends Installation {
  now: () => Date
  renderer: Pick<PostRenderer, 'render'>
}

/**
 * A quest that members cannot see yet, or no longer, is shown as if it were open. What is not written yet has the words of the sample, so
 * that there is something to see from the first letter on.
 */
export async function previewQuest(
  deps: PreviewDeps,
  editor: Editor,
  { kind, ...sent }: BodyOf<typeof api.postQuestPreview>,
): Promise<ResultOf<typeof api.postQuestPreview>> {
  const at = deps.now()
  const { sample } = kindServers[kind]
  const draft = readDraft(sent)
  const state = draft.state === 'coming_soon' ? 'coming_soon' : 'open'
  const asPublished = { ...draft, state, prerequisites: [] } as const
  const errors = [
    ...checkQuest(asPublished, { id: undefined, kind: toDraftKind(kind, deps), quests: [], now: at }),
    ...checkDisclosure(kind, { after: draft.settings }, editor.staffRole),
  ]
  const stored: StoredQuest = {
    ...asPublished,
    id: 'preview',
    importId: null,
    kind,
    title: draft.title || (sample?.title ?? ''),
    points: draft.points ?? sample?.points ?? 0,
    closesAt: draft.closesAt !== null && draft.closesAt > at ? draft.closesAt : null,
    prerequisites: [],
    version: 1,
    position: 1,
    createdAt: at,
    updatedAt: at,
  }
  const quest = {
    ...loadQuest(stored, deps.renderer),
    parsedSettings: completeSettings(kind, draft.settings),
  }
  const described = describeQuest(quest, { ...NEWCOMER, now: at }, String)
  if (described === undefined) throw new Error(`a preview of a quest of the kind ${kind} shows nothing`)
  // Editors read the description before members do.
  const { html: description, summary } = await quest.render()
  return ok({ task: { ...described.task, description, summary }, errors })
}

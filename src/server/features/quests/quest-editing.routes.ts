import * as api from '../../../api/quest-editing.ts'
import { postImportPreview, postImportUndo, postQuestImport } from '../../../api/quest-import.ts'
import { postQuestBulk, postQuestSections } from '../../../api/quest-list.ts'
import { ok } from '../../../domain/result.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import type { ContentVersion } from '../../pages/content-version.ts'
import type { PostRenderer } from '../blog/render-post.ts'
import { actOnMany } from './quest-bulk.actions.ts'
import * as actions from './quest-editing.actions.ts'
import * as files from './quest-file.actions.ts'
import { importQuests, previewImport, undoImport } from './quest-import.actions.ts'
import { previewQuest } from './quest-preview.actions.ts'
import { arrangeSections } from './quest-sections.actions.ts'

export function serveQuestEditing(
  routes: ApiRoutes,
  deps: actions.QuestEditingDeps & { content: ContentVersion; renderer: Pick<PostRenderer, 'render'> },
): void {
  routes.serve(api.getQuests, async () => ok(await actions.listEditable(deps)))
  routes.serve(api.getQuestKinds, async () => ok({ kinds: actions.listKinds() }))
  routes.serve(api.postQuest, ({ member, body }) => actions.addDraft(deps, member, body))
  routes.serve(api.putQuest, ({ member, params, body }) => actions.changeQuest(deps, member, params.id, body))
  routes.serve(api.postQuestOrder, ({ member, body }) => actions.orderQuests(deps, member.id, body.ids))
  routes.serve(api.postQuestPreview, ({ member, body }) => previewQuest(deps, member, body))
  routes.serve(api.getQuestExport, async () => ok(await files.exportQuests(deps)))
  routes.serve(postQuestBulk, async ({ member, body }) => ok(await actOnMany(deps, member, body)))
  routes.serve(postQuestSections, ({ member, body }) => arrangeSections(deps, member.id, body))
  routes.serve(postImportPreview, async ({ member, body }) => ok(await previewImport(deps, member, body)))
  routes.serve(postQuestImport, ({ member, body }) => importQuests(deps, member, body))
  routes.serve(postImportUndo, ({ member, body }) => undoImport(deps, member, body.importId))
  routes.serve(api.getQuestSchema, async () => ok(files.describeFile()))
}

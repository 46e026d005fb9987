import {
  deleteQuestFile,
  getClaimFiles,
  getFile,
  getQuestFiles,
  getThumbnail,
  postQuestFile,
} from '../../../api/files.ts'
import { ok } from '../../../domain/result.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import * as actions from './files.actions.ts'

export function serveFiles(routes: ApiRoutes, deps: actions.FileDeps): void {
  routes.serveUpload(postQuestFile, ({ member, params, query }, content) =>
    actions.uploadFile(deps, member, { questId: params.id, name: query.name ?? '', content }),
  )
  routes.serve(getQuestFiles, async ({ member, params, query }) =>
    ok({ files: await actions.listFiles(deps, member, params.id, query.period) }),
  )
  routes.serve(deleteQuestFile, ({ member, params }) =>
    actions.removeFile(deps, member, params.id, params.hash),
  )
  routes.serveFile(getFile, ({ member, params }) => actions.openFile(deps, member, params.hash))
  routes.serveFile(getThumbnail, ({ member, params }) => actions.openThumbnail(deps, member, params.hash))
  routes.serve(getClaimFiles, async ({ query }) => ok({ files: await actions.listClaimFiles(deps, query) }))
}

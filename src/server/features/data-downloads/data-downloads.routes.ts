import { getDataDownload, getDataDownloadFile, postDataDownload } from '../../../api/data-downloads.ts'
import { ok } from '../../../domain/result.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import * as actions from './data-downloads.actions.ts'

export function serveDataDownloads(routes: ApiRoutes, deps: actions.DataDownloadDeps): void {
  routes.serve(getDataDownload, async ({ member }) => ok(await actions.findDownload(deps, member.id)))
  routes.serve(postDataDownload, ({ member }) => actions.askForDownload(deps, member.id))
  routes.serveFile(getDataDownloadFile, ({ member, params }) =>
    actions.openDownload(deps, member.id, params.id),
  )
}

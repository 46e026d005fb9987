import { postAuditCsv, postLedgerCsv, postMembersCsv } from '../../../api/exports.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import * as actions from './exports.actions.ts'

export function serveExports(routes: ApiRoutes, deps: actions.ExportDeps): void {
  routes.serveText(postMembersCsv, ({ member }) => actions.exportMembers(deps, member.id))
  routes.serveText(postLedgerCsv, ({ member }) => actions.exportLedger(deps, member.id))
  routes.serveText(postAuditCsv, ({ member }) => actions.exportAudit(deps, member.id))
}

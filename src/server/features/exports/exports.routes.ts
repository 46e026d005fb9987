import { postAuditCsv, postLedgerCsv, postMembersCsv } from '../../../api/exports.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import type { AdminDeps } from '../audit/audit.actions.ts'
import * as actions from './exports.actions.ts'

export function serveExports(routes: ApiRoutes, deps: AdminDeps): void {
  routes.serveText(postMembersCsv, ({ member }) => actions.exportMembers(deps, member.id))
  routes.serveText(postLedgerCsv, ({ member }) => actions.exportLedger(deps, member.id))
  routes.serveText(postAuditCsv, ({ member }) => actions.exportAudit(deps, member.id))
}

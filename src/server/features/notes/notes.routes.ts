import * as api from '../../../api/notes.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import type { AdminDeps } from '../audit/audit.actions.ts'
import * as actions from './notes.actions.ts'

export function serveNotes(routes: ApiRoutes, deps: AdminDeps): void {
  routes.serve(api.getNotes, ({ member, params }) => actions.listNotes(deps, member, params.id))
  routes.serve(api.postNote, ({ member, params, body }) =>
    actions.addNote(deps, member.id, params.id, body.text),
  )
  routes.serve(api.deleteNote, ({ member, params }) => actions.deleteNote(deps, member, params))
}

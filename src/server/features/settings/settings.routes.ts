import * as api from '../../../api/settings.ts'
import { ok } from '../../../domain/result.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import type { ReadSettings } from './keep-settings.ts'
import { describeLegalText } from './legal-text.actions.ts'
import * as actions from './settings.actions.ts'

export function serveSettings(
  routes: ApiRoutes,
  deps: actions.SettingsDeps & { readSettings: ReadSettings },
): void {
  routes.serve(api.getLegalText, async ({ params }) => ok(await describeLegalText(deps, params.page)))
  routes.serve(api.getSettings, async () => ok(await actions.describeSettings(deps)))
  routes.serve(api.putAccounts, ({ member, body }) => actions.saveAccounts(deps, member.id, body))
  routes.serve(api.putContact, ({ member, body }) => actions.saveContact(deps, member.id, body))
  routes.serve(api.putVerifiedReferrals, ({ member, body }) =>
    actions.saveVerifiedReferrals(deps, member.id, body),
  )
  routes.serve(api.putLegalText, ({ member, params, body }) =>
    actions.saveLegalText(deps, member.id, params.page, body),
  )
  routes.serve(api.postDismissFirstDay, ({ member }) => actions.dismissFirstDay(deps, member.id))
}

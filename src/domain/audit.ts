import type { Capability } from './staff.ts'

/** Everything that is written to the audit log, with the capability that it needs. */
const capabilities = {
  add_post: 'content.write',
  change_post: 'content.write',
  delete_post: 'content.write',
  add_picture: 'content.write',
  add_quiz: 'content.write',
  change_quiz: 'content.write',
  delete_quiz: 'content.write',
  add_quest: 'quests.write',
  change_quest: 'quests.write',
  delete_quest: 'quests.write',
  order_quests: 'quests.write',
  arrange_sections: 'quests.write',
  import_quests: 'quests.write',
  undo_import: 'quests.write',
  clear_attempts: 'points.reset',
  approve_entries: 'review.decide',
  reject_entries: 'review.decide',
  return_submission: 'review.decide',
  begin_review_job: 'review.decide',
  reverse_entries: 'review.decide',
  edit_reasons: 'review.decide',
  add_rule: 'review.rules',
  change_rule: 'review.rules',
  switch_rule: 'review.rules',
  // Its actor is the rule.
  apply_rule: 'review.rules',
  reset_points: 'points.reset',
  adjust_points: 'points.adjust',
  propose_adjustment: 'points.adjust',
  confirm_adjustment: 'points.adjust',
  decline_adjustment: 'points.adjust',
  add_note: 'members.read',
  delete_note: 'members.read',
  suspend_member: 'members.suspend',
  restore_member: 'members.suspend',
  export_members: 'exports.read',
  export_ledger: 'exports.read',
  export_audit: 'exports.read',
  // The operation needs exports.read, too.
  export_claims: 'members.read',
  grant_role: 'roles.grant',
  revoke_role: 'roles.grant',
  protect_streaks: 'points.reset',
  change_settings: 'settings.write',
} as const satisfies Record<string, Capability>
export type Act = keyof typeof capabilities

export const ACTS = Object.keys(capabilities) as Act[]

export function capabilityFor(act: Act): Capability {
  return capabilities[act]
}

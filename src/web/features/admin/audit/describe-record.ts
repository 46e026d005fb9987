const words: Record<string, string> = {
  add_post: 'Added a blog post',
  change_post: 'Changed a blog post',
  delete_post: 'Deleted a blog post',
  add_quiz: 'Added a quiz',
  change_quiz: 'Changed a quiz',
  delete_quiz: 'Deleted a quiz',
  clear_attempts: 'Cleared the attempts of a quiz',
  approve_entries: 'Approved entries',
  reject_entries: 'Rejected entries',
  begin_review_job: 'Began a bulk decision',
  reset_points: 'Reset a member’s points',
  suspend_member: 'Suspended a member',
  restore_member: 'Restored a member',
  export_members: 'Exported the members',
  export_ledger: 'Exported the ledger',
  export_audit: 'Exported the audit log',
  grant_admin: 'Made a member an administrator',
  revoke_admin: 'Made an administrator a member',
}

const aboutMembers = /entries|review_job|points|member$|admin$/

/** An act that this page does not know yet is told by its own name. */
export function describeAct(act: string): string {
  return words[act] ?? act.replaceAll('_', ' ')
}

export function isAboutMember(act: string): boolean {
  return aboutMembers.test(act)
}

/** 'pendingPoints' is told as 'pending points'. */
export function describeName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

export function describeValue(value: unknown): string {
  if (value === undefined || value === null) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const NOT_ABOUT_MEMBERS = 'It is about the product, not about members.'
const COUNTS = 'It has counts, which name nobody.'

/** The tables of which nothing is in the download, and why. A test finds a table that is neither here nor in a section. */
export const tablesLeftOut: Record<string, string> = {
  posts: NOT_ABOUT_MEMBERS,
  quizzes: NOT_ABOUT_MEMBERS,
  quiz_rounds: NOT_ABOUT_MEMBERS,
  quests: NOT_ABOUT_MEMBERS,
  content_version: NOT_ABOUT_MEMBERS,
  protected_days: NOT_ABOUT_MEMBERS,
  quest_sections: NOT_ABOUT_MEMBERS,
  settings: NOT_ABOUT_MEMBERS,
  last_backup: NOT_ABOUT_MEMBERS,
  reason_templates: NOT_ABOUT_MEMBERS,
  migrations: NOT_ABOUT_MEMBERS,
  migration_lock: NOT_ABOUT_MEMBERS,
  quest_totals: COUNTS,
  quest_views: COUNTS,
  quest_hours: COUNTS,
  decision_times: COUNTS,
  signup_hours: COUNTS,
  active_days: COUNTS,
  figures_counted: COUNTS,
  file_totals: COUNTS,
  files: 'The files themselves are in the ZIP file; who sent them is in file_uses.',
  limits:
    'Its keys are hashes of names and networks, which cannot be read back, and its rows last for hours.',
  review_jobs:
    'It says how far a decision on many entries is. The decisions are in the ledger, and who began them in the audit records.',
  review_rules:
    'It says what rules decide. Who wrote them is in the audit records, and what they decided in the ledger.',
  review_rule_days: COUNTS,
  data_downloads: 'It is about the download itself.',
  data_download_parts: 'They are the download itself.',
}

/** The endpoints of administration. A module of their own keeps them out of the bundle that every page loads. */

export const getAudit = { method: 'get', path: '/api/admin/audit' } as const

export const getEditablePosts = { method: 'get', path: '/api/admin/posts' } as const
export const getEditablePost = { method: 'get', path: '/api/admin/posts/{id}' } as const
export const postPost = { method: 'post', path: '/api/admin/posts' } as const
export const putPost = { method: 'put', path: '/api/admin/posts/{id}' } as const
export const deletePost = { method: 'delete', path: '/api/admin/posts/{id}' } as const
export const postPreview = { method: 'post', path: '/api/admin/posts/preview' } as const
export const getPostDraft = { method: 'get', path: '/api/admin/posts/{id}/draft' } as const
export const putPostDraft = { method: 'put', path: '/api/admin/posts/{id}/draft' } as const
export const deletePostDraft = { method: 'delete', path: '/api/admin/posts/{id}/draft' } as const
export const postPicture = { method: 'post', path: '/api/admin/pictures' } as const

export const getQuizzes = { method: 'get', path: '/api/admin/quizzes' } as const
export const getQuizMonth = { method: 'get', path: '/api/admin/quizzes/month' } as const
export const getQuizResults = { method: 'get', path: '/api/admin/quizzes/{id}/results' } as const
export const postQuiz = { method: 'post', path: '/api/admin/quizzes' } as const
export const putQuiz = { method: 'put', path: '/api/admin/quizzes/{id}' } as const
export const deleteQuiz = { method: 'delete', path: '/api/admin/quizzes/{id}' } as const
export const postQuizTable = { method: 'post', path: '/api/admin/quizzes/table' } as const
export const postQuizImport = { method: 'post', path: '/api/admin/quizzes/import' } as const
export const postClearAttempts = { method: 'post', path: '/api/admin/quizzes/clear-attempts' } as const

export const getQuests = { method: 'get', path: '/api/admin/quests' } as const
export const getQuestKinds = { method: 'get', path: '/api/admin/quests/kinds' } as const
export const postQuest = { method: 'post', path: '/api/admin/quests' } as const
export const putQuest = { method: 'put', path: '/api/admin/quests/{id}' } as const
export const postQuestOrder = { method: 'post', path: '/api/admin/quests/order' } as const
export const postQuestBulk = { method: 'post', path: '/api/admin/quests/bulk' } as const
export const postQuestSections = { method: 'post', path: '/api/admin/quests/sections' } as const
export const postQuestPreview = { method: 'post', path: '/api/admin/quests/preview' } as const
export const getQuestDrafts = { method: 'get', path: '/api/admin/quests/drafts' } as const
export const postQuestDraft = { method: 'post', path: '/api/admin/quests/drafts' } as const
export const getQuestDraft = { method: 'get', path: '/api/admin/quests/{id}/draft' } as const
export const putQuestDraft = { method: 'put', path: '/api/admin/quests/{id}/draft' } as const
export const deleteQuestDraft = { method: 'delete', path: '/api/admin/quests/{id}/draft' } as const
export const getQuestResults = { method: 'get', path: '/api/admin/quests/{id}/results' } as const
export const getQuestAnswers = { method: 'get', path: '/api/admin/quests/{id}/answers' } as const
export const getQuestClaims = { method: 'get', path: '/api/admin/quests/{id}/claims' } as const
export const postClaimsCsv = { method: 'post', path: '/api/admin/quests/{id}/claims.csv' } as const
export const getQuestExport = { method: 'get', path: '/api/admin/quests/export' } as const
export const postQuestImport = { method: 'post', path: '/api/admin/quests/import' } as const
export const postImportPreview = { method: 'post', path: '/api/admin/quests/import/preview' } as const
export const postImportUndo = { method: 'post', path: '/api/admin/quests/import/undo' } as const

export const getCalendar = { method: 'get', path: '/api/admin/calendar' } as const

export const postMembersCsv = { method: 'post', path: '/api/admin/export/members.csv' } as const
export const postLedgerCsv = { method: 'post', path: '/api/admin/export/ledger.csv' } as const
export const postAuditCsv = { method: 'post', path: '/api/admin/export/audit.csv' } as const

export const findMembers = { method: 'get', path: '/api/admin/members' } as const
export const getTopMembers = { method: 'get', path: '/api/admin/top-members' } as const
export const getMember = { method: 'get', path: '/api/admin/members/{id}' } as const
export const getMemberPoints = { method: 'get', path: '/api/admin/members/{id}/points' } as const
export const postResetPoints = { method: 'post', path: '/api/admin/members/{id}/reset-points' } as const
export const getAdjustments = { method: 'get', path: '/api/admin/members/{id}/adjustments' } as const
export const postAdjustment = { method: 'post', path: '/api/admin/members/{id}/adjustments' } as const
export const postConfirmAdjustment = {
  method: 'post',
  path: '/api/admin/members/{id}/adjustments/{key}/confirm',
} as const
export const postDeclineAdjustment = {
  method: 'post',
  path: '/api/admin/members/{id}/adjustments/{key}/decline',
} as const
export const getNotes = { method: 'get', path: '/api/admin/members/{id}/notes' } as const
export const postNote = { method: 'post', path: '/api/admin/members/{id}/notes' } as const
export const deleteNote = { method: 'delete', path: '/api/admin/members/{id}/notes/{noteId}' } as const
export const postSuspend = { method: 'post', path: '/api/admin/members/{id}/suspend' } as const
export const postRestore = { method: 'post', path: '/api/admin/members/{id}/restore' } as const

export const getOverview = { method: 'get', path: '/api/admin/overview' } as const

export const getReview = { method: 'get', path: '/api/admin/review' } as const
export const postDecide = { method: 'post', path: '/api/admin/review/decide' } as const
export const postReturn = { method: 'post', path: '/api/admin/review/return' } as const
export const postReviewJob = { method: 'post', path: '/api/admin/review/jobs' } as const
export const getReviewTotal = { method: 'get', path: '/api/admin/review/total' } as const
export const getReviewDesk = { method: 'get', path: '/api/admin/review/desk' } as const
export const getReviewContext = { method: 'get', path: '/api/admin/review/context' } as const
export const getReviewReasons = { method: 'get', path: '/api/admin/review/reasons' } as const
export const putReviewReasons = { method: 'put', path: '/api/admin/review/reasons' } as const
export const getReviewJobs = { method: 'get', path: '/api/admin/review/jobs' } as const
export const getReviewRules = { method: 'get', path: '/api/admin/review/rules' } as const
export const postReviewRule = { method: 'post', path: '/api/admin/review/rules' } as const
export const postRulePreview = { method: 'post', path: '/api/admin/review/rules/preview' } as const
export const putReviewRule = { method: 'put', path: '/api/admin/review/rules/{id}' } as const
export const putRuleSwitch = { method: 'put', path: '/api/admin/review/rules/{id}/switch' } as const
export const getRuleHistory = { method: 'get', path: '/api/admin/review/rules/{id}/history' } as const
export const getDecided = { method: 'get', path: '/api/admin/review/decided' } as const
export const postReverse = { method: 'post', path: '/api/admin/review/reverse' } as const
export const postReverseBatch = { method: 'post', path: '/api/admin/review/reverse-all' } as const

export const getClaimFiles = { method: 'get', path: '/api/admin/files' } as const

export const getWaiting = { method: 'get', path: '/api/admin/waiting' } as const

export const getStaff = { method: 'get', path: '/api/admin/staff' } as const
export const putRole = { method: 'put', path: '/api/admin/members/{id}/role' } as const

export const getSearch = { method: 'get', path: '/api/admin/search' } as const

export const getSettings = { method: 'get', path: '/api/admin/settings' } as const
export const putAccounts = { method: 'put', path: '/api/admin/settings/accounts' } as const
export const putContact = { method: 'put', path: '/api/admin/settings/contact' } as const
export const putVerifiedReferrals = { method: 'put', path: '/api/admin/settings/referrals' } as const
export const putLegalText = { method: 'put', path: '/api/admin/settings/legal/{page}' } as const
export const postDismissFirstDay = { method: 'post', path: '/api/admin/first-day/dismiss' } as const

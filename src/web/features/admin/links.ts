/** Where members and content are found in administration. */
export const linkToMember = (id: string) => `/admin/users/${id}`
/** With the question whether to suspend the member. */
export const linkToSuspending = (id: string) => `/admin/users/${id}?ask=suspend`
export const linkToReviewOf = (memberId: string) => `/admin/review?member=${memberId}`
export const linkToDecision = (batch: string) => `/admin/review?segment=decided&batch=${batch}`
export const linkToDecidedOf = (memberId: string) => `/admin/review?segment=decided&member=${memberId}`
export const linkToAuditOf = (memberId: string) => `/admin/audit?member=${memberId}`
export const linkToPost = (id: string) => `/admin/blog?edit=${id}`
export const linkToQuest = (id: string) => `/admin/quests/${id}/edit`
export const linkToResults = (questId: string) => `/admin/quests/${questId}`
export const linkToReviewOfQuest = (questId: string) => `/admin/review?quest=${questId}`
export const linkToQuizResults = (quizId: string) => `/admin/quizzes/${quizId}`
/** The decisions of a reviewer or a rule since a day. */
export const linkToDecidedBy = (actorId: string, from: string) =>
  `/admin/review?segment=decided&by=${actorId}&from=${from}`
/** What was rejected of a member on a day. */
export const linkToRejectionsOf = (memberId: string, at: string) =>
  `/admin/review?segment=decided&decision=reject&member=${memberId}&from=${at.slice(0, 10)}&to=${at.slice(0, 10)}`
export const REVIEW_RULES = '/admin/review/rules'
export const NEW_RULE = '/admin/review/rules?edit=new'
export const linkToRule = (id: string) => `/admin/review/rules?edit=${id}`
export const NEW_QUEST = '/admin/quests/new'
/** With a new quiz for the day in the form. */
export const linkToNewQuiz = (date: string) => `/admin/quizzes?day=${date}`
export const linkToQuiz = (id: string) => `/admin/quizzes?edit=${id}`

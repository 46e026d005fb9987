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
export const NEW_QUEST = '/admin/quests/new'
/** With a new quiz for the day in the form. */
export const linkToNewQuiz = (date: string) => `/admin/quizzes?day=${date}`
export const linkToQuiz = (id: string) => `/admin/quizzes?edit=${id}`

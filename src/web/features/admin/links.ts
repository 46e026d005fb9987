/** Where members and content are found in administration. */
export const linkToMember = (id: string) => `/admin/users/${id}`
export const linkToReviewOf = (memberId: string) => `/admin/review?member=${memberId}`
export const linkToAuditOf = (memberId: string) => `/admin/audit?member=${memberId}`
export const linkToPost = (id: string) => `/admin/blog?edit=${id}`
export const linkToQuest = (id: string) => `/admin/quests?edit=${id}`
export const linkToQuiz = (id: string) => `/admin/quizzes?edit=${id}`

// Method and path of what only the pages of members call, so that visitors do not load it.

export const postTimeZone = { method: 'post', path: '/api/me/time-zone' } as const
export const getReferrals = { method: 'get', path: '/api/me/referrals' } as const
export const postChosenCode = { method: 'post', path: '/api/me/referral-code' } as const
export const putInvitations = { method: 'put', path: '/api/me/invitations' } as const
export const getPoints = { method: 'get', path: '/api/points' } as const
export const getTasks = { method: 'get', path: '/api/tasks' } as const
export const getQuestSchema = { method: 'get', path: '/api/quests/schema' } as const
export const getQuest = { method: 'get', path: '/api/quests/{id}' } as const
export const postQuestStart = { method: 'post', path: '/api/quests/{id}/start' } as const
export const postQuestClaim = { method: 'post', path: '/api/quests/{id}/claim' } as const
export const putQuestClaim = { method: 'put', path: '/api/quests/{id}/claim' } as const
export const deleteQuestClaim = { method: 'delete', path: '/api/quests/{id}/claim' } as const
export const postQuestCheck = { method: 'post', path: '/api/quests/checks/{id}' } as const
export const postQuestFile = { method: 'post', path: '/api/quests/{id}/files' } as const
export const getQuestFiles = { method: 'get', path: '/api/quests/{id}/files' } as const
export const deleteQuestFile = { method: 'delete', path: '/api/quests/{id}/files/{hash}' } as const
export const getThumbnail = { method: 'get', path: '/api/files/{hash}/thumbnail' } as const
export const getFile = { method: 'get', path: '/api/files/{hash}' } as const
export const postWallet = { method: 'post', path: '/api/wallet' } as const

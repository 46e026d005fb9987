// Method and path of what the account page and a fresh proof call, so that the other pages of members do not load it.

export const getProof = { method: 'get', path: '/api/auth/prove' } as const
export const postProof = { method: 'post', path: '/api/auth/prove' } as const
export const postGoogleProof = { method: 'post', path: '/api/auth/prove/google' } as const
export const postGoogleProofReturn = { method: 'post', path: '/api/auth/prove/google/return' } as const
export const getAccount = { method: 'get', path: '/api/account' } as const
export const putName = { method: 'put', path: '/api/account/name' } as const
export const postEmail = { method: 'post', path: '/api/account/email' } as const
export const deleteEmail = { method: 'delete', path: '/api/account/email' } as const
export const deleteSession = { method: 'delete', path: '/api/account/sessions/{id}' } as const
export const deleteOtherSessions = { method: 'delete', path: '/api/account/sessions' } as const
export const postPassword = { method: 'post', path: '/api/account/password' } as const
export const deletePassword = { method: 'delete', path: '/api/account/password' } as const
export const postGoogleLogin = { method: 'post', path: '/api/account/google' } as const
export const postGoogleLoginReturn = { method: 'post', path: '/api/account/google/return' } as const
export const deleteGoogleLogin = { method: 'delete', path: '/api/account/google' } as const
export const getDataDownload = { method: 'get', path: '/api/me/data-download' } as const
export const postDataDownload = { method: 'post', path: '/api/me/data-download' } as const
export const getDataDownloadFile = { method: 'get', path: '/api/me/data-download/{id}/file' } as const

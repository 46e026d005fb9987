// Method and path of what only the account page calls, so that the other pages of members do not load it.

export const getDataDownload = { method: 'get', path: '/api/me/data-download' } as const
export const postDataDownload = { method: 'post', path: '/api/me/data-download' } as const
export const getDataDownloadFile = { method: 'get', path: '/api/me/data-download/{id}/file' } as const

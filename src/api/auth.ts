import { Done, defineRoute } from './contract.ts'

export const postLogout = defineRoute({
  method: 'post',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'End this session, on the server and in the browser',
  reply: Done,
})

import { z } from 'zod'
import { defineRoute } from './contract.ts'

export const Me = z
  .object({
    id: z.string(),
    name: z.string(),
    isAdmin: z.boolean(),
    dateJoined: z.iso.datetime(),
  })
  .meta({
    id: 'Me',
    example: {
      id: 'k3v9t0q6w2m8x4c7n1b5',
      name: 'Ada',
      isAdmin: false,
      dateJoined: '2026-11-14T09:30:00.000Z',
    },
  })
export type Me = z.infer<typeof Me>

export const getMe = defineRoute({
  method: 'get',
  path: '/api/me',
  access: 'member',
  summary: 'What the browser may know about the member it belongs to',
  reply: Me,
})

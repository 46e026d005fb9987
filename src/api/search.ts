import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from '../domain/text-limits.ts'
import * as endpoints from './admin-endpoints.ts'
import { adminRoutes, namedObject } from './contract.ts'
import { trimmedText } from './text.ts'

const SearchResults = namedObject('SearchResults', {
  members: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  posts: z.array(z.object({ id: z.string(), title: z.string() })),
  quests: z.array(z.object({ id: z.string(), title: z.string() })),
  quizzes: z.array(z.object({ id: z.string(), date: z.iso.date(), question: z.string() })),
})
export type SearchResults = z.infer<typeof SearchResults>

export const getSearch = adminRoutes('overview.read')(endpoints.getSearch, {
  summary:
    'Members, posts, quests and quizzes that match a text, five of each, as far as the reader may use them',
  query: z.strictObject({ q: trimmedText('Search', MAX_SEARCH_LENGTH) }),
  reply: SearchResults,
})

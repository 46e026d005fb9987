import { err } from '../../domain/result.ts'
import { defineKindServer } from '../define-kind.server.ts'
import { read } from './quest.ts'

export const readServer = defineKindServer(read, {
  offer: ({ latestPost }) => (latestPost === undefined ? err('no_posts') : { period: latestPost.id }),
  /** The latest post is paid if it was published after the last reading, and not again if it was taken off the blog and published again. */
  isPaid: ({ lastReadBlogAt, isLatestPostPaid }, _, { latestPost }) =>
    isLatestPostPaid ||
    (lastReadBlogAt !== null && latestPost !== undefined && latestPost.publishedAt <= lastReadBlogAt),
  wasEverPaid: ({ lastReadBlogAt }) => lastReadBlogAt !== null,
  note: ({ now }) => ({ readAt: now }),
  present: (_, { latestPost }) =>
    latestPost === undefined ? {} : { post: { id: latestPost.id, title: latestPost.title } },
  judge: () => ({ outcome: 'pay' }),
  presentPaid: ({ period, now }) => ({ postId: period, lastReadBlogDate: now.toISOString() }),
})

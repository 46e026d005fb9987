import { err, ok, type Result } from '../../domain/result.ts'
import { defineQuest } from '../define-quest.ts'

export const latestPost = defineQuest({
  id: 'latest-post',
  kind: 'blog',
  points: 15,
  title: 'Read Latest Blog Post',
  home: { act: 'You read the latest post', how: 'Once for every new post on the blog.' },
  ring: { position: 3, name: 'Post', anchor: 'latest-post' },
})

/**
 * The latest post is paid if it was published after the last reading. A post that was taken off the blog and published again is not
 * paid again.
 */
export function decideBlogRead<Post extends { publishedAt: Date; isPaid: boolean }>(
  member: { lastReadBlogAt: Date | null },
  latest: Post | undefined,
): Result<Post, 'no_posts' | 'already_claimed'> {
  if (latest === undefined) return err('no_posts')
  const { lastReadBlogAt } = member
  const isRead = lastReadBlogAt !== null && latest.publishedAt <= lastReadBlogAt
  return isRead || latest.isPaid ? err('already_claimed') : ok(latest)
}

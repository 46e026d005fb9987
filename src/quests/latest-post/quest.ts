import { err, ok, type Result } from '../../domain/result.ts'
import { defineQuest } from '../define-quest.ts'

export const latestPost = defineQuest({
  kind: 'blog',
  points: 15,
  title: 'Read Latest Blog Post',
  home: { act: 'You read the latest post', how: 'Once for every new post on the blog.' },
  ring: { position: 3, name: 'Post', anchor: 'latest-post' },
})

/** A post is paid if it is newer than the last reading. */
export function decideBlogRead<Post extends { createdAt: Date }>(
  member: { lastReadBlogAt: Date | null },
  latest: Post | undefined,
): Result<Post, 'no_posts' | 'already_claimed'> {
  if (latest === undefined) return err('no_posts')
  const { lastReadBlogAt } = member
  return lastReadBlogAt !== null && latest.createdAt <= lastReadBlogAt ? err('already_claimed') : ok(latest)
}

/** A post counts as read now, but never before its own date, which another machine's clock may put into the future. */
export function readingTime(post: { createdAt: Date }, now: Date): Date {
  return post.createdAt > now ? post.createdAt : now
}

import type { EntryDefinition } from '../define-entry.ts'

/** The source is the post's id. */
export const latestPostEntry: EntryDefinition<string, 'blog'> = {
  kind: 'blog',
  source: { format: (postId) => postId, parse: (text) => text },
  label: 'Blog posts read',
  describe: () => 'Read a blog post',
}

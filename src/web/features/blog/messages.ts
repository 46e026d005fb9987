import { brand } from '../../../domain/brand.ts'
import { post_not_found } from '../../../domain/messages/specific-errors.ts'
import { aboutProject, allPosts } from '../../app/messages.ts'

export const messages = {
  title: 'Blog',
  lead: `News and stories from the ${brand.author}.`,
  allPosts,
  loadingPosts: 'Loading posts...',
  postsFailed: 'Failed to load blog posts. Please try again later.',
  pages: 'Pages of the blog',
  newer: 'Newer posts',
  older: 'Older posts',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  emptyTitle: 'No Blog Posts Yet!',
  empty: 'The first one is being written. Until then, read what the project is about.',
  aboutProject,
  noSuchPage: 'The blog does not have this page.',
  newest: 'Go to the newest posts',
  loadingPost: 'Loading post...',
  postNotFound: post_not_found,
  postFailed: 'Failed to load blog post. Please try again later.',
  byline: (author: string, minutes: number) => `${author} · <date></date> · ${minutes} min read`,
  morePosts: 'More posts',
  previous: 'Previous',
  next: 'Next',
  share: 'Share this post',
  email: 'Email',
  shareBy: (name: string) => `Share via ${name}`,
}

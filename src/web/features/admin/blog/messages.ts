import type { PostState } from '../../../../domain/blog.ts'
import { formatDay, formatMoment, formatNumber } from '../../../../domain/format.ts'
import { newPost } from '../messages.ts'

const states = { draft: 'Drafts', scheduled: 'Scheduled', published: 'Published' } satisfies Record<
  PostState,
  string
>

export const messages = {
  lead: 'Publish at once, at a time you choose, or keep a draft. Visitors see published posts only.',
  fields: {
    title: 'Title',
    content: 'Content',
    imageUrl: 'Image URL',
    publication: 'Publication',
    publishAt: 'Publication time (UTC)',
  },
  contentHint: 'Markdown: **bold**, *italic*, ## heading, - list, [link](https://…).',
  optionalImage: 'Image URL (optional)',
  imageHint: 'Shown above the post and in its teaser.',
  newPost,
  editing: (title: string) => `Edit “${title}”`,
  writeOrPreview: 'Write or preview',
  views: { write: 'Write', preview: 'Preview' },
  saveDraft: 'Save draft',
  publications: { now: 'Now', published: 'Published', time: 'At a time', draft: 'Draft' },
  publicationHints: {
    now: 'Visitors see the post as soon as it is saved.',
    published: (moment: string) => `On the blog since ${formatMoment(moment)}.`,
    draft: 'Only editors and administrators see the post.',
    takenOff: 'The post is taken off the blog. Members who were paid for reading it keep their points.',
    takenOffUntil: (moment: string) => `The post is taken off the blog until ${formatMoment(moment)}.`,
    scheduled: (moment: string) => `Visitors see the post from ${formatMoment(moment)} on.`,
    noTime: 'Choose a day and a time to come, in UTC.',
  },
  missingTime: 'Please choose when the post is published.',
  saving: {
    added: 'Blog post added successfully!',
    updated: 'Blog post updated successfully!',
    draftAdded: 'Draft saved.',
    draftUpdated: 'Blog post updated successfully! It is a draft.',
    scheduled: (moment: string) => `It will be published on ${formatMoment(moment)}.`,
    failed: 'Failed to save blog post. Check console for details.',
    changedMeanwhile:
      'Somebody else has saved this post meanwhile. Yours was not saved; everything you typed is still here.',
    goneMeanwhile:
      'This post was deleted meanwhile. Everything you typed is still here: you can add it as a new post.',
  },
  preview: {
    empty: 'What you write appears here as visitors will read it.',
    loading: 'Rendering preview...',
    refused: (reason: string) => `The preview could not be rendered. ${reason}`,
    failed: 'The preview could not be rendered. It is tried again by itself; saving is not affected.',
    image: 'The image of the post',
    imageFailed: 'The image could not be loaded. If it stays so, visitors see the post without it.',
  },
  list: {
    title: 'Posts',
    loading: 'Loading blog posts...',
    failed: 'Failed to load blog posts.',
    pages: 'Pages of posts',
    newer: 'Newer posts',
    older: 'Older posts',
  },
  filter: 'Posts to show',
  allStates: 'All',
  states,
  counted: (name: string, count: number) => `${name} ${formatNumber(count)}`,
  viewPost: 'View post',
  marks: {
    draft: 'Draft',
    scheduled: (moment: string) => `Scheduled for ${formatMoment(moment)}`,
    published: (moment: string) => `Published ${formatDay(moment)}`,
    saved: (moment: string) => `saved ${formatDay(moment)}`,
    edited: 'edited',
    inForm: 'in the form',
  },
  empty: {
    title: 'No posts yet',
    text: 'Write the first one. Members earn points for reading the latest post.',
  },
  emptyState: {
    draft: { title: 'No drafts', text: 'Save draft keeps a post here until you publish it.' },
    scheduled: {
      title: 'Nothing is scheduled',
      text: 'Choose a publication time, and the post appears by itself.',
    },
    published: { title: 'Nothing is published', text: 'Visitors see an empty blog.' },
  },
  removing: {
    draft: 'The draft “<title></title>” will be deleted. It is not on the blog.',
    scheduled: '“<title></title>” will be deleted and will not be published.',
    published:
      '“<title></title>” will no longer be on the blog. Members who were paid for reading it keep their points.',
  } satisfies Record<PostState, string>,
  removed: { byMe: 'Blog post deleted successfully!', byOthers: 'This post had been deleted already.' },
  removalFailed: 'Failed to delete blog post.',
}

import { newPost } from '../messages.ts'

export const messages = {
  lead: 'What you save is public at once.',
  fields: { title: 'Title', content: 'Content', imageUrl: 'Image URL' },
  contentHint: 'Markdown: **bold**, *italic*, ## heading, - list, [link](https://…).',
  optionalImage: 'Image URL (optional)',
  imageHint: 'Shown above the post and in its teaser.',
  newPost,
  editing: (title: string) => `Edit “${title}”`,
  writeOrPreview: 'Write or preview',
  views: { write: 'Write', preview: 'Preview' },
  saving: {
    added: 'Blog post added successfully!',
    updated: 'Blog post updated successfully!',
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
    imageFailed: 'The image could not be loaded. If it stays so, visitors see the post without it.',
  },
  list: {
    title: 'Published posts',
    loading: 'Loading blog posts...',
    failed: 'Failed to load blog posts.',
    pages: 'Pages of posts',
    newer: 'Newer posts',
    older: 'Older posts',
  },
  marks: { edited: 'edited', inForm: 'in the form above' },
  empty: {
    title: 'No posts yet',
    text: 'Write the first one above. Members earn points for reading the latest post.',
  },
  removing: '“<title></title>” will no longer be on the blog. Who was paid for reading it keeps the points.',
  removed: { byMe: 'Blog post deleted successfully!', byOthers: 'This post had been deleted already.' },
  removalFailed: 'Failed to delete blog post.',
}

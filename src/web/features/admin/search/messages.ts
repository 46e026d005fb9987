import { plural } from '../../../../domain/format.ts'

export const messages = {
  open: 'Go to…',
  label: 'Go to a page, member, post or quiz',
  placeholder: 'Page, name, email, title or date',
  kinds: {
    pages: 'Pages',
    members: 'Members',
    posts: 'Blog Posts',
    quests: 'Quests',
    quizzes: 'Daily Quizzes',
  },
  loading: 'Looking for more...',
  failed: 'The search failed. Pages are still found.',
  none: 'Nothing found.',
  found: (count: number) => plural(count, { one: '{count} result.', other: '{count} results.' }),
  keys: 'Arrow keys choose, Enter opens, Escape closes.',
  shortcut: '/',
}

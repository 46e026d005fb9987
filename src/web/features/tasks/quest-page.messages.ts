import { brand } from '../../../domain/brand.ts'

/** The texts of the page of a quest. */
export const questPageMessages = {
  tab: (title: string) => `${title} · ${brand.name}`,
  back: 'Daily Tasks',
  close: 'Close',
  share: 'Share',
  shared: 'Link copied to clipboard!',
  missing: 'There is no such quest, or it is not open to you.',
  toBoard: 'See all quests',
  often: 'How often',
  recurrences: {
    once: 'Once per member',
    daily: 'Once a day (UTC)',
    weekly: 'Once a week, Monday to Sunday (UTC)',
    monthly: 'Once a month (UTC)',
    kind: 'For everything new',
  },
  until: 'Open until',
  noEnd: 'No end is planned',
  decision: 'What happens next',
  reviewed: 'A person looks at what you send. Most are decided within a day or two.',
  checked: 'A service answers, usually within seconds. The answer appears here by itself.',
  counted: 'Your points are pending at first. We check every entry before it counts.',
  free: 'It earns no points.',
}

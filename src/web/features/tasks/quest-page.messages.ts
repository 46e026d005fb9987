import { brand } from '../../../domain/brand.ts'
import { plural } from '../../../domain/format.ts'

/** The texts of the page of a quest. */
export const questPageMessages = {
  tab: (title: string) => `${title} · ${brand.name}`,
  back: 'Daily Tasks',
  close: 'Close',
  share: 'Share',
  shared: 'Link copied to clipboard!',
  address: (url: string) => `The address is ${url}`,
  missing: 'There is no such quest, or it is not open to you.',
  toBoard: 'See all quests',
  who: 'Who',
  everybody: 'Every member',
  met: '✓ You meet this.',
  often: 'How often',
  recurrences: {
    once: 'Once per member',
    daily: 'Once a day (UTC)',
    weekly: 'Once a week, Monday to Sunday (UTC)',
    monthly: 'Once a month (UTC)',
    kind: 'Each time there is a new one',
  },
  cooldown: (hours: number) =>
    plural(hours, {
      one: 'At least {count} hour after your last claim.',
      other: 'At least {count} hours after your last claim.',
    }),
  left: 'How many are left',
  leftCount: (left: number) =>
    left === 0
      ? 'None'
      : plural(left, { one: '{count} claim, for all members', other: '{count} claims, for all members' }),
  until: 'Open until',
  noEnd: 'No end date',
  decision: 'What happens next',
  reviewed: 'A person looks at what you send, usually within a day or two.',
  checked: 'A service answers, usually within seconds. The answer appears here by itself.',
  counted: 'Your points are pending at first. We check every entry before it counts.',
  free: 'It earns no points.',
}

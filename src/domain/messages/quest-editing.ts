import { formatNumber, plural } from '../format.ts'

/** Messages that an editor reads beside a field of a quest that cannot be saved. */
export const questFieldErrors = {
  title: 'Please enter a title.',
  section: 'This quest has a place of its own on the members’ page.',
  single: 'This quest has its own rules: only title, points, times and state can be changed.',
  singleState: 'This quest is either open or closed.',
  claimed: 'Members have claimed it, so it cannot be a draft again. You can close it.',
  kind: 'This version does not know the kind, so the quest cannot be opened.',
  noPoints: 'Please enter the points; 0 if it earns none.',
  ownPoints: 'Each daily quiz has points of its own.',
  atLeastOnePoint: 'It has to earn at least one point.',
  reviewedPoints: 'What is reviewed has to earn at least one point.',
  recurrence: 'Please select how often it can be claimed.',
  closesBeforeOpening: 'It has to close after it opens.',
  budget: (points: number) =>
    plural(points, {
      one: 'The budget has to be enough for one claim: {count} point.',
      other: 'The budget has to be enough for one claim: {count} points.',
    }),
  ownPrerequisite: 'A quest cannot be its own prerequisite.',
  unknownPrerequisite: 'This quest does not exist.',
  impossiblePrerequisite:
    'Nobody can complete this quest: it is a draft, or closed, or a follow task that earns no points.',
  circle: 'These quests would wait for each other.',
  missing: 'Please fill this in.',
  wrong: 'This has the wrong form.',
  disclosure: 'Only staff who may read members can turn this on.',
  disclosureTarget:
    'Wallets and ids of members are sent here, so only staff who may read members can change it.',
  unknownSetting: 'This kind of quest has no such setting.',
  tooShort: (length: number) =>
    plural(length, {
      one: 'Please write at least {count} character.',
      other: 'Please write at least {count} characters.',
    }),
  tooLong: (length: number) =>
    plural(length, {
      one: 'Please write at most {count} character.',
      other: 'Please write at most {count} characters.',
    }),
  tooSmall: (least: number) => `It has to be at least ${formatNumber(least)}.`,
  tooLarge: (most: number) => `It can be at most ${formatNumber(most)}.`,
  tooFew: (least: number) => `It takes at least ${formatNumber(least)}.`,
  tooMany: (most: number) => `There can be at most ${formatNumber(most)}.`,
}

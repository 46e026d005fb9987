import { formatNumber, plural } from '../../../../domain/format.ts'
import { rule_not_found } from '../../../../domain/messages/specific-errors.ts'
import { PREVIEW_DAYS, RULE_EVERY_MS } from '../../../../domain/review-rules.ts'
import { describeEntries } from '../messages.ts'

const minutes = RULE_EVERY_MS / 60_000
const hours = (count: number) => plural(count, { one: '{count} hour', other: '{count} hours' })
const period = `the last ${PREVIEW_DAYS} days`

/** One, two or many things in a sentence: 'daily logins, daily quizzes and votes'. */
function listThings(things: readonly string[]): string {
  const [last = '', ...others] = things.toReversed()
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`
}

interface RuleWords {
  /** The kinds as they are named in the middle of a sentence; none if the rule is about a quest. */
  kinds: readonly string[]
  quest: string | undefined
  /** Some of the flags, or all of them. */
  flags: readonly string[] | 'all'
  hours: number
  maximum: number
}

/** What a rule says, in one sentence. */
function describeRule({ kinds, quest, flags, hours: age, maximum }: RuleWords): string {
  const what = quest === undefined ? listThings(kinds) : `entries for ‘${quest}’`
  const rest = `after ${hours(age)}, at most ${formatNumber(maximum)} a day.`
  if (flags === 'all') return `Approves ${what} without any flags ${rest}`
  if (flags.length === 0) return `Approves ${what}, whatever flags they have, ${rest}`
  return `Approves ${what} without the flags ${listThings(flags)} ${rest}`
}

export const messages = {
  title: 'Review rules',
  back: 'Review',
  lead: `A rule approves routine entries by itself, every ${minutes} minutes, so that people look at what needs them. It never rejects, and never decides on what has to be read, on entries of the staff, or of suspended members.`,
  add: 'New rule',
  loading: 'Loading the rules...',
  failed: 'The rules could not be loaded.',
  describeRule,
  empty: {
    title: 'No rule yet',
    text: 'Until you add one and switch it on, people decide on everything.',
  },
  columns: { rule: 'Rule', today: 'Today', lately: `${PREVIEW_DAYS} days`, state: 'State' },
  caption: 'Rules',
  figure: (count: number, name: string, when: string) =>
    `${describeEntries(count)} approved by ‘${name}’, ${when}`,
  when: { today: 'today', lately: `in ${period}` },
  edit: 'Edit',
  editLabel: (name: string) => `Edit ‘${name}’`,
  switch: { label: (name: string) => `Switch on ‘${name}’`, on: 'On', off: 'Off' },
  switchingOn: {
    title: (name: string) => `Switch on ‘${name}’?`,
    text: `It begins at once, and goes on every ${minutes} minutes. What it approves is listed under Decided, and can be reversed.`,
    safe: 'Leave it off',
    act: 'Switch it on',
  },
  switched: {
    on: (name: string) => `‘${name}’ is on.`,
    off: (name: string) => `‘${name}’ is off. What it approved stays approved.`,
  },
  switchFailed: (reason: string) => `The rule could not be switched: ${reason}`,
  changedMeanwhile: 'somebody has changed it meanwhile. Here it is as it is now.',
  form: {
    titleNew: 'New rule',
    missing: rule_not_found,
    name: 'Name',
    nameHint: 'The audit log and the list of decided entries name it as the one who decided.',
    proposedName: 'Daily logins',
    what: 'Approve',
    kindsOption: 'entries of these kinds',
    questOption: (title: string) => `entries for ‘${title}’`,
    kinds: 'Kinds',
    flags: 'without',
    flagsLabel: 'Flags that must be absent',
    flagsHint: 'An entry with one of them is left to people. Facts are those of the moment.',
    allFlags: 'Choose all',
    noFlags: 'Choose none',
    hours: 'after',
    hoursUnit: 'hours',
    hoursLabel: 'Hours that an entry waits at least',
    maximum: 'at most',
    maximumUnit: 'a day',
    maximumLabel: 'Entries a day at most',
    save: 'Save rule',
    saveNew: 'Add rule',
    cancel: 'Cancel',
    isOff: 'It is off until you switch it on in the list.',
    isOn: 'This rule is on: it decides by your changes as soon as they are saved.',
    added: (name: string) => `‘${name}’ is added, and off until you switch it on.`,
    saved: (name: string) => `‘${name}’ is saved.`,
    failedToSave: (reason: string) => `The rule could not be saved: ${reason}`,
  },
  preview: {
    title: `What it would have done in ${period}`,
    waiting: 'The preview appears when the rule is complete.',
    loading: 'Looking at what was decided...',
    progress: (days: number) => `${formatNumber(days)} of ${PREVIEW_DAYS} days looked at`,
    failed: 'The preview could not be loaded.',
    result: (approved: number, entries: number) =>
      `It would have approved <strong>${formatNumber(approved)}</strong> of ${describeEntries(entries)}.`,
    resultAbout: (approved: number, entries: number) =>
      `It would have approved about <strong>${formatNumber(approved)}</strong> of ${describeEntries(entries)}.`,
    nothing: `No such entry was decided in ${period}, so there is nothing to compare with.`,
    rejectedNone: 'People rejected none of them.',
    rejected: (count: number) =>
      plural(count, {
        one: 'People rejected {count} of them, which the rule would have approved:',
        other: 'People rejected {count} of them, which the rule would have approved:',
      }),
    rejectedAbout: (count: number) => `People rejected about ${formatNumber(count)} of them, such as:`,
    rejection: (entry: string, member: string) => `${entry}, ${member}`,
    reason: (reason: string) => `“${reason}”`,
    moreRejections: (count: number) =>
      plural(count, { one: '{count} more is not listed.', other: '{count} more are not listed.' }),
    left: 'It would have left to people:',
    leftReasons: {
      too_young: (count: number) =>
        plural(count, {
          one: '{count} that was decided on sooner',
          other: '{count} that were decided on sooner',
        }),
      flagged: (count: number) =>
        plural(count, { one: '{count} with such a flag', other: '{count} with such a flag' }),
      suspended: (count: number) =>
        plural(count, {
          one: '{count} of a suspended member',
          other: '{count} of suspended members',
        }),
      of_staff: (count: number) =>
        plural(count, {
          one: '{count} of the staff, or of an account that shares a wallet or mailbox with them',
          other: '{count} of the staff, or of accounts that share a wallet or mailbox with them',
        }),
    },
    above: (count: number) =>
      plural(count, {
        one: '{count} above the daily maximum',
        other: '{count} above the daily maximum',
      }),
    chart: 'By day of the decision',
    unit: 'Would be approved',
    day: 'Day',
    sum: (approved: number, entries: number) =>
      `${formatNumber(approved)} of ${formatNumber(entries)} entries`,
    now: (approved: number, looked: number, hasMore: boolean) => {
      if (looked === 0) return 'No such entry waits now.'
      const waiting = hasMore
        ? `the ${describeEntries(looked)} that have waited longest`
        : plural(looked, { one: '{count} entry that waits now', other: '{count} entries that wait now' })
      return `Of ${waiting}, it would approve ${formatNumber(approved)}.`
    },
    basis: 'Members are judged by their flags of today, not by those they had on the day.',
    sampled: (looked: number) =>
      `${describeEntries(looked)} were looked at; on days with many, the others are taken to be like them.`,
    atLeast: 'On some days more was decided than is counted.',
  },
  history: {
    title: 'History',
    loading: 'Loading the history...',
    failed: 'The history could not be loaded.',
    entry: (moment: string, name: string) => `${moment}, ${name}:`,
    acts: {
      add_rule: (sentence: string) => `Added the rule. ${sentence}`,
      change_rule: (sentence: string) => `Changed the rule. ${sentence}`,
      on: (sentence: string) => `Switched it on. ${sentence}`,
      off: 'Switched it off.',
    },
  },
}

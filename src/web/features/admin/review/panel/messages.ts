import { formatNumber } from '../../../../../domain/format.ts'
import type { ClaimState } from '../../../../../domain/quests.ts'
import { describePoints } from '../../messages.ts'

const states: Record<ClaimState, string> = {
  started: 'begun',
  checking: 'being checked',
  pending: 'waits',
  returned: 'sent back',
  approved: 'approved',
  refused: 'rejected',
  done: 'done',
  withdrawn: 'withdrawn',
}

export const messages = {
  title: 'Submission',
  label: (title: string, member: string) => `${title}, sent by ${member}`,
  place: (number: number, total: number, hasMore: boolean) =>
    `${formatNumber(number)} of ${formatNumber(total)}${hasMore ? '+' : ''}`,
  sent: (moment: string) => `sent ${moment}`,
  points: describePoints,
  answered: 'Sent back once, and answered. The note was:',
  returned: (moment: string) => `Sent back on ${moment}. The member has not answered yet. The note was:`,
  asked: 'Asked',
  openLink: 'Open the link in a new tab',
  openFile: (number: number) => `File ${number}, opens in a new tab`,
  download: (number: number) => `Download file ${number}`,
  ownRisk: 'PDFs are kept as they were sent. Open them at your own risk.',
  sendBack: 'Send back',
  failed: 'What was asked, and what is equal, could not be loaded.',
  equalTexts: 'The same words',
  equalFiles: 'The same file',
  earlier: 'Earlier for this quest',
  noEarlier: 'Nothing earlier for this quest, and nothing equal anywhere.',
  more: 'and more',
  other: (state: ClaimState) => states[state],
  ownClaim: 'the same member',
  reason: (reason: string) => `‘${reason}’`,
  joined: (day: string) => `joined ${day}`,
  nothingUnusual: 'Nothing unusual about this account.',
  openMember: (name: string) => `Open the record of ${name}`,
  none: 'Choose a submission on the left to see what was asked and what was sent.',
}

import { formatNumber } from '../../../domain/format.ts'

/** The texts of tasks of every kind. */
export const messages = {
  reward: (points: number) => `<points>+${points}</points> <unit>pending</unit>`,
  notAllowed: 'the server’s rules do not allow it for this account.',
  quests: {
    loading: 'Loading more tasks...',
    loadFailed: 'Failed to load the other tasks.',
    loadingCard: 'Loading task...',
    cardFailed: 'Failed to load this task.',
    returned: 'Sent back by a reviewer. Please change it and send it again.',
    lastRefused: 'Your last claim was refused:',
    closes: 'Until <moment></moment>',
    visit: {
      left: (time: string) => `${time} left`,
      pending: 'Pending...',
      newTab: '(opens in a new tab)',
    },
    claimButton: (points: number) => (points === 0 ? 'Mark as Done' : `Claim ${points} Points`),
    claim: {
      paid: (points: number) => `You claimed ${points} points. They are pending review.`,
      sent: (points: number) => `Sent. ${points} points are pending review.`,
      done: 'Done. Thank you!',
      missed: 'Not this time. Too few answers were right, so you earned no points.',
      checking: 'It is being checked. The result will appear here.',
      failed: (reason: string) => `Failed to claim: ${reason}`,
    },
    status: {
      inReview: { known: 'In review since <moment></moment>.', unknown: 'In review.' },
      done: { known: 'Claimed on <moment></moment>.', unknown: 'Claimed.' },
      missed: { known: 'Too few right answers on <moment></moment>.', unknown: 'Too few right answers.' },
      rejected: { known: 'Sent on <moment></moment> and rejected.', unknown: 'Rejected.' },
      earlier: {
        in_review: { known: 'Your claim of <moment></moment> is in review.', unknown: '' },
        refused: { known: 'Your claim of <moment></moment> was rejected.', unknown: '' },
      },
      closed: { known: 'Closed. You took part on <moment></moment>.', unknown: 'Closed.' },
      opens: (time: string) => `Opens in ${time}.`,
      opensAgain: (time: string) => `Opens again in ${time}.`,
      have: (done: number, needed: number) => `You have ${formatNumber(done)} of ${formatNumber(needed)}.`,
      toQuest: 'Go to this task',
      toWallet: 'Link a wallet',
      toEmail: 'Verify your email',
    },
    answers: 'Your answers',
    outcome: { chosenAndRight: 'Your answer, right', right: 'Right answer', chosen: 'Your answer' },
  },
}

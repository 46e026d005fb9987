import { brand } from '../../../domain/brand.ts'
import { formatNumber, plural } from '../../../domain/format.ts'
import * as reasons from '../../../domain/messages/failure-reasons.ts'
import { dailyTasks } from '../../app/messages.ts'

export const messages = {
  title: dailyTasks,
  otherTasks: 'Other Tasks',
  reward: (points: number) => `<points>+${points}</points> <unit>pending</unit>`,
  claimed: 'Claimed',
  notAllowed: 'the server’s rules do not allow it for this account.',
  secondsLeft: (seconds: number) => `${seconds} s`,
  minutesLeft: (minutes: number) => `${minutes} min`,
  hoursLeft: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  daysLeft: (days: number, hours: number) => `${days} d ${hours} h`,
  quiz: {
    lead: 'One question a day, and one try.',
    loading: 'Loading daily quiz...',
    loadFailed: 'Failed to load daily quiz. Please try again later.',
    nextQuiz: (time: string) => `The next quiz comes in ${time}.`,
    nextDay: (time: string) => `The new day begins in ${time}.`,
    reward: (points: number) => `<points>${points}</points> pending points for the right answer`,
    submit: 'Submit Answer',
    rightTitle: 'Correct!',
    right: (points: number) =>
      `The right answer is <answer></answer>. You earned <points>${points} points</points>, pending review.`,
    wrongTitle: 'Not this time',
    wrong: 'The right answer is <answer></answer>. It brought no points.',
    share: (right: number, all: number) =>
      plural(all, {
        one: `${formatNumber(right)} of {count} answer today is right.`,
        other: `${formatNumber(right)} of {count} answers today are right.`,
      }),
    chosenAndRight: 'Your answer, right',
    rightAnswer: 'Right answer',
    chosen: 'Your answer',
    noQuizLoaded: 'No quiz loaded to submit.',
    suspended: 'Submission blocked: your account is suspended, so the server’s rules do not let it answer.',
    notAllowed:
      'Submission blocked: the server’s rules do not let this account answer. Log in again, and write to us if that does not help.',
    newDay:
      'Failed to submit quiz: a new day has begun, and with it another quiz. Please answer the new one.',
    failed: (reason: string) => `Failed to submit quiz: ${reason}`,
  },
  dailyLogin: {
    text: 'Come by once a day. Days begin at midnight UTC.',
    loading: 'Loading daily login reward...',
    loadFailed: 'Failed to load the daily login reward.',
    claim: (points: number) => `Claim ${points} Points`,
    nextClaim: (time: string) => `Next claim in ${time}`,
    done: (points: number) => `You claimed ${points} points. They are pending review.`,
    suspended: `Failed to claim daily login bonus: ${reasons.suspended}`,
    failed: 'Failed to claim daily login bonus. Please try again.',
  },
  latestPost: {
    text: 'Once for every new post on the blog.',
    loading: 'Loading latest blog post...',
    unreachable: 'Failed to load blog status.',
    loadFailed: 'Failed to check for new blog posts.',
    none: 'There is nothing to read yet. The first post will be here on the day it is published; <about>about the project</about> tells what it is for until then.',
    nextPost: 'The next one opens with the next post.',
    claim: (points: number) => `Read & Claim ${points} Points`,
    done: (points: number) => `You earned ${points} points for reading. They are pending review.`,
    failed: (reason: string) => `Failed to claim blog reward: ${reason}`,
    alreadyClaimed: 'you have claimed this post already.',
    noPosts: 'there is no post to read any more.',
    closed: 'this quest is closed.',
  },
  community: {
    title: 'Community Engagement',
    lead: 'Meet the others. Nothing is checked automatically here, and no points are added by themselves.',
    leadWithPoints:
      'Meet the others. Nothing is checked automatically here, and all points are pending review.',
    pending: 'Pending...',
    newTab: '(opens in a new tab)',
    thanks: 'Thank you for your engagement! Points are pending review.',
  },
  advanced: {
    lead: 'Planned for later. None of these can be done yet, and what they will bring is not decided.',
    comingSoon: 'Coming Soon',
  },
  quests: {
    loading: 'Loading more tasks...',
    loadFailed: 'Failed to load the other tasks.',
    loadingCard: 'Loading task...',
    cardFailed: 'Failed to load this task.',
    returned: 'Sent back by a reviewer. Please change it and send it again.',
    lastRefused: 'Your last claim was refused:',
    closes: 'Until <moment></moment>',
    visitLeft: (time: string) => `${time} left`,
    claimButton: (points: number) => (points === 0 ? 'Mark as Done' : `Claim ${points} Points`),
    claim: {
      paid: (points: number) => `You claimed ${points} points. They are pending review.`,
      sent: (points: number) =>
        points === 0 ? 'Sent. A reviewer will look at it.' : `Sent. ${points} points are pending review.`,
      done: 'Done. Thank you!',
      missed: 'Not this time. Too few answers were right, so it brought no points.',
      checking: 'It is being checked. The outcome will be here.',
      failed: (reason: string) => `Failed to claim: ${reason}`,
    },
    status: {
      utc: (moment: string) => `${moment} UTC`,
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
      toQuest: 'Go to this task',
      toWallet: 'Link a wallet',
      toEmail: 'Verify your email',
    },
    answers: 'Your answers',
  },
  advertise: {
    label: 'Advertise on this page',
    text: `<strong>Advertise on this page.</strong> Members come here every day. If your work fits a conservation project, write to <account>${brand.name} on X</account>.`,
  },
}

import { brand } from '../../../domain/brand.ts'
import * as reasons from '../../../domain/messages/failure-reasons.ts'
import { dailyTasks } from '../../app/messages.ts'

/** The texts of the sections that every installation has, which the page of a quest does not load. */
export const sectionMessages = {
  title: dailyTasks,
  otherTasks: 'Other Tasks',
  skipToQuests: 'Skip to quests',
  claimed: 'Claimed',
  quiz: {
    lead: 'One question a day, and one try.',
    loading: 'Loading daily quiz...',
    loadFailed: 'Failed to load daily quiz. Please try again later.',
    nextDay: (time: string) => `The new day begins in ${time}.`,
    reward: (points: number) => `<points>${points}</points> pending points for the right answer`,
    submit: 'Submit Answer',
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
    none: 'There is nothing to read yet. The first post will appear here. Until then, read <about>about the project</about>.',
    nextPost: 'You can claim again with the next post.',
    claim: (points: number) => `Read & Claim ${points} Points`,
    done: (points: number) => `You earned ${points} points for reading. They are pending review.`,
    failed: (reason: string) => `Failed to claim blog reward: ${reason}`,
    alreadyClaimed: 'you have already claimed this post.',
    noPosts: 'the post is no longer there.',
    closed: 'this quest is closed.',
  },
  community: {
    title: 'Community Engagement',
    lead: 'Meet the community. We do not check these tasks automatically, and they earn no points by themselves.',
    leadWithPoints:
      'Meet the community. We do not check these tasks automatically, and all points are pending review.',
    thanks: 'Thank you for your engagement! Points are pending review.',
  },
  advanced: {
    lead: 'Planned for later. None of these is open yet, and what they will earn is not decided.',
    comingSoon: 'Coming Soon',
  },
  advertise: {
    label: 'Advertise on this page',
    text: `<strong>Advertise on this page.</strong> Members come here every day. If your work fits a conservation project, write to <account>${brand.name} on X</account>.`,
  },
}

import { quest_closed } from '../../../domain/messages/errors.ts'
import { daily_login_claimed, log_in_to_claim } from '../../../domain/messages/specific-errors.ts'
import { type ClaimWords, describeReason, type Failures } from './claim-words.ts'
import { sectionMessages as texts } from './sections.messages.ts'

export const followWords: ClaimWords = { claimed: () => texts.community.thanks }

const loginFailures: Failures = {
  suspended: texts.dailyLogin.suspended,
  quest_closed,
  already_claimed: daily_login_claimed,
}

export const dailyLoginWords: ClaimWords = {
  claimed: texts.dailyLogin.done,
  failed: ({ code }) => (code && loginFailures[code]) ?? texts.dailyLogin.failed,
  loggedOut: log_in_to_claim,
}

const postReasons: Failures = {
  already_claimed: texts.latestPost.alreadyClaimed,
  quest_closed: texts.latestPost.closed,
  no_posts: texts.latestPost.noPosts,
}

export const latestPostWords: ClaimWords = {
  failed: ({ code }) => texts.latestPost.failed((code && postReasons[code]) ?? describeReason(code)),
}

const quizFailures: Failures = {
  suspended: texts.quiz.suspended,
  not_allowed: texts.quiz.notAllowed,
  wrong_origin: texts.quiz.notAllowed,
  no_quiz: texts.quiz.noQuizLoaded,
  unknown_option: texts.quiz.newDay,
}

export const quizWords: ClaimWords = {
  failed: ({ code }) => (code && quizFailures[code]) ?? texts.quiz.failed(describeReason(code)),
}

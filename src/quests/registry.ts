import { check } from './check/quest.ts'
import { code } from './code/quest.ts'
import type { QuestKind } from './define-kind.ts'
import { file } from './file/quest.ts'
import { invite } from './invite/quest.ts'
import { link } from './link/quest.ts'
import { login } from './login/quest.ts'
import { poll } from './poll/quest.ts'
import { questions } from './questions/quest.ts'
import { quiz } from './quiz/quest.ts'
import { read } from './read/quest.ts'
import { referral } from './referral/quest.ts'
import { streak } from './streak/quest.ts'
import { text } from './text/quest.ts'
import { visit } from './visit/quest.ts'
import { wallet } from './wallet/quest.ts'

/** The kinds of which administrators create any number of quests. */
export const creatableKinds = [
  visit,
  code,
  text,
  link,
  file,
  questions,
  poll,
  invite,
  wallet,
  streak,
  check,
] as const

/** Every way of earning. registry.server.ts and registry.tasks.tsx add what only the server, or only the page of tasks, has to load. */
export const kinds = [login, quiz, read, referral, ...creatableKinds] as const

type Kind = (typeof kinds)[number]
export type CreatableKind = (typeof creatableKinds)[number]['kind']
export type EarningKind = Kind['kind']
/** The kinds that need a control of their own. */
export type AskingKind = Extract<Kind, { asks: true }>['kind']

export const earningKinds: readonly EarningKind[] = kinds.map(({ kind }) => kind)

/** The kinds whose claims are submissions: a reviewer looks at what the member sent. */
export const submissionKinds: readonly EarningKind[] = kinds
  .filter(({ isReviewed }) => isReviewed)
  .map(({ kind }) => kind)

/** The kinds whose claims nobody has to read. Rules may approve them. */
export const routineKinds: readonly EarningKind[] = kinds
  .filter(({ isReviewed }) => !isReviewed)
  .map(({ kind }) => kind)

export function findKind(kind: string): QuestKind<EarningKind> | undefined {
  return kinds.find((candidate) => candidate.kind === kind)
}

export function isSubmissionKind(kind: string): kind is EarningKind {
  return findKind(kind)?.isReviewed ?? false
}

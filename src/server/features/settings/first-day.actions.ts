import type { FirstDay } from '../../../api/waiting.ts'
import { initialQuests } from '../../../domain/initial-quests.ts'
import { LEGAL_PAGES } from '../../../domain/settings.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { SessionMember } from '../../auth/session.ts'
import { findFirstContent, findLastBackup } from './first-day.queries.ts'
import type { ReadSettings } from './keep-settings.ts'

const initialIds = initialQuests.map(({ id }) => id)

export interface FirstDayDeps extends Pick<AppDeps, 'database' | 'now'> {
  readSettings: ReadSettings
}

/** What is left to do on the first day; null once everything is done, or somebody has hidden the list. */
export async function describeFirstDay(
  { database: { query }, now, readSettings }: FirstDayDeps,
  { emailVerifiedAt }: Pick<SessionMember, 'emailVerifiedAt'>,
): Promise<FirstDay | null> {
  const { accounts, legal, isFirstDayDismissed } = await readSettings()
  if (isFirstDayDismissed) return null
  const { hasPost, hasQuiz, hasQuest } = await findFirstContent(query, { now: now(), initialIds })
  const { x, conservationOnX, telegram } = accounts
  const firstDay: FirstDay = {
    email: emailVerifiedAt !== null,
    // Discord is optional: no task opens it.
    accounts: [x, conservationOnX, telegram].every(({ isExample }) => !isExample),
    legalTexts: LEGAL_PAGES.every((page) => legal[page] !== null),
    post: hasPost,
    quiz: hasQuiz,
    quest: hasQuest,
    backup: (await findLastBackup(query)) !== undefined,
  }
  return Object.values(firstDay).every(Boolean) ? null : firstDay
}

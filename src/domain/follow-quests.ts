import { findInitialQuest, handleOf } from './initial-quests.ts'
import type { AccountName, Accounts } from './settings.ts'

/** The account that each follow task of the specification opens. */
const accountOf: Readonly<Record<string, AccountName>> = {
  'follow-project': 'x',
  'follow-conservation': 'conservationOnX',
  'join-telegram': 'telegram',
}

/** Longer names would not fit on a button. */
const MAX_HANDLE = 40

type Settings = Record<string, unknown>
interface Followable {
  id: string
  settings: Settings
}

/**
 * A follow task whose row still has the link of the beginning opens the account that is set now. The row stays as it is, so that
 * an account from the environment is followed too, and forgotten when its variable is gone.
 */
export function openAccount<Quest extends Followable>(quest: Quest, accounts: Accounts): Quest {
  const followed = findFollowed(quest.id, accounts)
  return followed === undefined ? quest : replaceSettings(quest, followed.initial, followed.current)
}

/** The reverse: an editor who saves a follow task with the account's own link does not tie it to today's account. */
export function keepFollowing<Quest extends Followable>(quest: Quest, accounts: Accounts): Quest {
  const followed = findFollowed(quest.id, accounts)
  return followed === undefined ? quest : replaceSettings(quest, followed.current, followed.initial)
}

function findFollowed(id: string, accounts: Accounts): { initial: Settings; current: Settings } | undefined {
  const name = accountOf[id]
  const initial = findInitialQuest(id)?.settings
  if (name === undefined || initial === undefined) return undefined
  const { url } = accounts[name]
  const handle = handleOf(accounts[name])
  const follow = handle.length > MAX_HANDLE ? 'Follow on X' : `Follow ${handle}`
  return { initial, current: { url, action: name === 'telegram' ? initial.action : follow } }
}

/** The address and the words on the button, each for itself: editors may change one of them. */
function replaceSettings<Quest extends Followable>(quest: Quest, from: Settings, to: Settings): Quest {
  const settings = { ...quest.settings }
  for (const part of ['url', 'action']) if (settings[part] === from[part]) settings[part] = to[part]
  return { ...quest, settings }
}
